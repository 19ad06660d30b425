import { Plural, Trans } from '@lingui/react/macro'
import type { Share } from '#src/contract/ordering/shares.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** How often the owner of the car has looked, and when the last time. */
export function Opened({ share: { opened, opened_at } }: { share: Pick<Share, 'opened' | 'opened_at'> }) {
  const formats = useFormats()
  if (opened_at === null) return <Trans>încă nedeschis</Trans>
  return (
    <>
      <Plural value={opened} one="deschis o dată" few="deschis de # ori" other="deschis de # de ori" />
      {', '}
      {formats.moment(opened_at)}
    </>
  )
}
