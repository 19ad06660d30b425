import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { brand } from '#src/contract/brand.ts'
import classes from './CareerCard.module.css'

/** Those who answer the telephone for everybody; they pass an application on. */
const { phone, email } = brand.contacts.support

/** How one applies: by mail, the subject written already, or by telephone. The address is also there to be read, for who writes from elsewhere. */
export function ApplyLinks({ subject }: { subject: string }) {
  return (
    <div className={classes['apply']}>
      <Button
        component="a"
        href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        leftSection={<IconMail size={18} aria-hidden />}
      >
        <Trans>Trimite CV-ul</Trans>
      </Button>
      <Button
        component="a"
        variant="default"
        href={`tel:${phone.replaceAll(' ', '')}`}
        leftSection={<IconPhone size={18} aria-hidden />}
      >
        {phone}
      </Button>
      <span className={classes['address']}>{email}</span>
    </div>
  )
}
