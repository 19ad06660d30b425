import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { MonthlyCampaign } from '#src/contract/campaigns/campaign-calls.ts'
import { campaignQueries } from '#src/data/campaigns/campaign.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { CampaignEnd } from './CampaignEnd.tsx'
import classes from './Campaigns.module.css'

/** /campaigns/monthly: the campaigns that run (MKT-01). */
export function MonthlyCampaignsScreen() {
  const { t } = useLingui()
  const query = useQuery(campaignQueries.monthly())
  return (
    <Page title={t`Campaniile lunii`} lead={<Trans>Prețurile de campanie se văd și în căutare, și în coș.</Trans>}>
      <KnownNotice at={useKnownAt(query)} />
      <Loaded query={query} skeleton={<SkeletonCards cards={3} height={300} minWidth={320} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconSpeakerphone size={40} stroke={1.6} />}
              title={t`Nicio campanie acum`}
              action={
                <ButtonLink to="/produsele-zilei-v2">
                  <Trans>Vezi produsele zilei</Trans>
                </ButtonLink>
              }
            >
              <Trans>Campaniile noi apar aici.</Trans>
            </EmptyState>
          ) : (
            <ul role="list" className={classes['campaigns']}>
              {items.map((campaign) => (
                <li key={campaign.id}>
                  <Card campaign={campaign} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

function Card({ campaign }: { campaign: MonthlyCampaign }) {
  const { percent } = useFormats()
  const { title, body, image, products, discount_percent: discount } = campaign
  return (
    <Link to="/campaigns/monthly/$id" params={{ id: String(campaign.id) }} className={classes['card']}>
      {image === null ? null : <img src={image} alt="" className={classes['image']} loading="lazy" decoding="async" />}
      <div className={classes['text']}>
        <h2 className={classes['title']}>
          {title}
          <IconChevronRight size={18} aria-hidden />
        </h2>
        {body === '' ? null : <p className={classes['body']}>{body}</p>}
        <p className={classes['facts']}>
          {discount === null ? null : (
            <Tag tone="accent">
              <Trans>până la −{percent(discount)}</Trans>
            </Tag>
          )}
          <span>
            <Plural value={products} one="# produs" few="# produse" other="# de produse" />
          </span>
          <CampaignEnd endsAt={campaign.ends_at} />
        </p>
      </div>
    </Link>
  )
}
