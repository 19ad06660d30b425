import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PromotionCards } from '#src/components/shop-word/PromotionCards.tsx'
import { contentQueries } from '#src/data/content/content.queries.ts'
import classes from './TodaysProducts.module.css'

/** Sliders or banners; without content nothing stands here. */
export function Campaigns({ kind }: { kind: 'sliders' | 'banners' }) {
  const { t } = useLingui()
  const { data } = useQuery(contentQueries[kind]())
  if (!data || data.items.length === 0) return null
  if (kind === 'banners') return <PromotionCards kind={kind} items={data.items} label={t`Recomandări`} />
  return (
    <section className={classes['today']} aria-labelledby="home-campaigns">
      <h2 id="home-campaigns">
        <Link to="/campaigns/monthly">
          <Trans>Campaniile lunii</Trans>
        </Link>
      </h2>
      <PromotionCards kind={kind} items={data.items} label={t`Campanii`} />
    </section>
  )
}
