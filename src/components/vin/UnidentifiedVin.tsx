import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail, IconPhone, IconUserQuestion } from '@tabler/icons-react'
import { brand } from '#src/contract/brand.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

const { phone, email } = brand.contacts.sales

/** The number cannot be decoded at all: only a person can help (VEH-04). */
export function UnidentifiedVin({ vin }: { vin: string }) {
  const { t } = useLingui()
  const subject = encodeURIComponent(`VIN ${vin}`)
  return (
    <Panel>
      <EmptyState
        icon={<IconUserQuestion size={40} stroke={1.6} />}
        title={t`Seria de șasiu nu poate fi identificată`}
        action={
          <>
            <Button
              component="a"
              href={`tel:${phone.replaceAll(' ', '')}`}
              leftSection={<IconPhone size={18} aria-hidden />}
            >
              {phone}
            </Button>
            <Button
              component="a"
              variant="default"
              href={`mailto:${email}?subject=${subject}`}
              leftSection={<IconMail size={18} aria-hidden />}
            >
              {email}
            </Button>
          </>
        }
      >
        <Trans>Contactați consultantul de vânzări.</Trans>
      </EmptyState>
    </Panel>
  )
}
