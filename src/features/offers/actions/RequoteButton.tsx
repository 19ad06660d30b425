import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { errorText } from '#src/components/calls/call-error-text.ts'
import type { RequoteChange } from '#src/contract/ordering/offers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useRequote } from '#src/data/offers/offer.commands.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { NeedsNetwork } from '../NeedsNetwork.tsx'
import { OfferNotice } from '../OfferNotice.tsx'

interface RequoteButtonProps {
  readonly vbeln: string
  /** Told what costs something else today; then the page stays, to show it. */
  readonly onChanges?: (changes: readonly RequoteChange[]) => void
}

/** Asks once more for what is left of an offer that has ended; the new one says what each line cost before. */
export function RequoteButton({ vbeln, onChanges }: RequoteButtonProps) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const navigate = useNavigate()
  const requote = useRequote(({ id, changes, compared }) => {
    notify({
      kind: 'info',
      title: t`Oferta ${id}`,
      text:
        compared === 0 ? (
          t`Cererea ${id} a fost trimisă consultantului.`
        ) : changes.length === 0 ? (
          t`Prețurile au rămas aceleași.`
        ) : (
          <Plural
            value={changes.length}
            one="S-a schimbat # preț."
            few="S-au schimbat # prețuri."
            other="S-au schimbat # de prețuri."
          />
        ),
    })
    if (onChanges && changes.length > 0) onChanges(changes)
    else void navigate({ to: '/offers/$vbeln', params: { vbeln: id } })
  })
  return (
    <>
      <Button loading={requote.isPending} disabled={!online} onClick={() => requote.run(vbeln)}>
        <Trans>Cere prețuri noi</Trans>
      </Button>
      <NeedsNetwork />
      {requote.error ? (
        <OfferNotice tone="bad" title={t`Prețurile noi nu au putut fi cerute`}>
          {errorText(i18n, requote.error)}
        </OfferNotice>
      ) : null}
    </>
  )
}
