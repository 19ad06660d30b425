import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'

/** The shop does not answer and this device knows nothing of the text: that says nothing about the catalogue. */
export function NothingKnown({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconCloudOff size={40} stroke={1.6} />}
      title={t`Nimic pentru „${text}” pe acest dispozitiv`}
      action={
        <ButtonLink to="/vehicle">
          <Trans>Vehiculele mele</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Fără conexiune se caută în numerele, produsele și mașinile păstrate pe acest dispozitiv. Căutarea în tot
        catalogul se face singură când revine conexiunea.
      </Trans>
    </EmptyState>
  )
}
