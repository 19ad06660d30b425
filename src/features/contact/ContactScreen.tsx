import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconHeadset, IconMail, IconPhone, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { brand } from '#src/contract/brand.ts'
import type { Contacts } from '#src/contract/people/contact.ts'
import { contactQueries } from '#src/data/contact/contact.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { whatsappAddress } from '#src/domain/offers/whatsapp-address.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import classes from './Contact.module.css'

/** /contact: whom to call, the own consultant first (CNT-02). Sales and support are known without the shop. */
export function ContactScreen() {
  const { t } = useLingui()
  const query = useQuery(contactQueries.own())
  const knownAt = useKnownAt(query)
  const { sales, support } = brand.contacts
  return (
    <Page title={t`Contact`} lead={<Trans>Cine vă răspunde la {brand.legalName}.</Trans>}>
      <KnownNotice at={knownAt} />
      <div className={classes['people']}>
        <Loaded query={query} skeleton={<SkeletonCards cards={1} height={190} minWidth={320} />} compact>
          {(contacts) => <Consultant contacts={contacts} />}
        </Loaded>
        <Reachable title={t`Vânzări`} icon={<IconShoppingCart size={22} stroke={1.75} aria-hidden />} {...sales}>
          <Trans>Prețuri, stocuri, comenzi și livrări.</Trans>
        </Reachable>
        <Reachable title={t`Suport tehnic`} icon={<IconHeadset size={22} stroke={1.75} aria-hidden />} {...support}>
          <Trans>Contul, aplicația și identificarea pieselor.</Trans>
        </Reachable>
      </div>
    </Page>
  )
}

function Consultant({ contacts: { consultant, branch } }: { contacts: Contacts }) {
  const { t } = useLingui()
  const delivers = <Trans>Livrările dvs. pleacă din {branch.name}.</Trans>
  if (consultant === null)
    return (
      <Panel title={t`Consultantul dvs.`}>
        <p className={classes['about']}>
          <Trans>Firma dvs. nu are încă un consultant; vă răspunde departamentul de vânzări.</Trans> {delivers}
        </p>
      </Panel>
    )
  return (
    <Reachable
      title={t`Consultantul dvs.`}
      icon={<IconUser size={22} stroke={1.75} aria-hidden />}
      name={consultant.name}
      phone={consultant.phone}
      email={consultant.email}
      hasWhatsapp
    >
      {delivers}
    </Reachable>
  )
}

interface ReachableProps {
  readonly title: string
  readonly icon: ReactNode
  readonly name?: string
  readonly phone: string
  readonly email: string
  readonly hasWhatsapp?: boolean
  /** What for. */
  readonly children: ReactNode
}

/** Number and address also stand there to be read, for who calls from another device. */
function Reachable({ title, icon, name, phone, email, hasWhatsapp, children }: ReachableProps) {
  const { t } = useLingui()
  const { user, company } = useUser()
  const greeting = company.name === '' ? '' : t`Bună ziua, sunt ${user.display_name}, ${company.name}.`
  return (
    <Panel title={title} aside={<span className={classes['icon']}>{icon}</span>} className={classes['card']}>
      {name === undefined ? null : <p className={classes['name']}>{name}</p>}
      <p className={classes['about']}>{children}</p>
      <p className={classes['written']}>
        {phone === '' ? null : <span>{phone}</span>}
        <span>{email}</span>
      </p>
      <div className={classes['ways']}>
        {phone === '' ? null : (
          <Button
            component="a"
            variant={hasWhatsapp ? 'filled' : 'default'}
            href={`tel:${phone.replaceAll(' ', '')}`}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            <Trans>Sună</Trans>
          </Button>
        )}
        {hasWhatsapp && phone !== '' ? (
          <Button
            component="a"
            variant="default"
            href={whatsappAddress(phone, greeting)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            WhatsApp
          </Button>
        ) : null}
        <Button
          component="a"
          variant="default"
          href={`mailto:${email}`}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          <Trans>Scrie</Trans>
        </Button>
      </div>
    </Panel>
  )
}
