import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHeadset, IconPhone, IconUserOff } from '@tabler/icons-react'
import { brand } from '#src/contract/brand.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { SessionCard } from './SessionCard.tsx'
import classes from './SessionCard.module.css'

/** AUTH-04. */
export function DeactivatedScreen() {
  const { t } = useLingui()
  const { sales, support } = brand.contacts
  return (
    <SessionCard
      icon={<IconUserOff size={38} stroke={1.6} />}
      title={t`Contul dvs. a fost dezactivat`}
      lead={<Trans>Pentru reactivare luați legătura cu noi.</Trans>}
    >
      <div className={classes['actions']}>
        <Button
          component="a"
          href={`tel:${sales.phone.replaceAll(' ', '')}`}
          size="lg"
          leftSection={<IconPhone size={20} />}
        >
          <Trans>Contactați departamentul de vânzări</Trans>
        </Button>
        <p className={classes['contact']}>
          {sales.phone} · <a href={`mailto:${sales.email}`}>{sales.email}</a>
        </p>
        <Button
          component="a"
          href={`tel:${support.phone.replaceAll(' ', '')}`}
          size="lg"
          variant="default"
          leftSection={<IconHeadset size={20} />}
        >
          <Trans>Contactați suportul tehnic</Trans>
        </Button>
        <p className={classes['contact']}>
          {support.phone} · <a href={`mailto:${support.email}`}>{support.email}</a>
        </p>
        <Link to="/login" className={classes['link']}>
          <Trans>Autentificare</Trans>
        </Link>
      </div>
    </SessionCard>
  )
}
