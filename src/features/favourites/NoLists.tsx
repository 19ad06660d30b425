import { Trans, useLingui } from '@lingui/react/macro'
import { IconHeart, IconHeartSearch } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'

/** Nobody has marked anything yet. */
export function NoLists() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconHeart size={40} stroke={1.5} />}
      title={t`Nicio listă de favorite`}
      action={
        <ButtonLink to="/search-v2">
          <Trans>Caută piese</Trans>
        </ButtonLink>
      }
    >
      <Trans>Atingeți inima de lângă o piesă: prima listă se face singură. Sau faceți o listă și dați-i un nume.</Trans>
    </EmptyState>
  )
}

/** The address names a list that is not there. */
export function MissingList() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconHeartSearch size={40} stroke={1.5} />}
      title={t`Lista nu a putut fi găsită.`}
      action={
        <ButtonLink to="/favourites-v2" search={{}}>
          <Trans>Lista principală</Trans>
        </ButtonLink>
      }
    >
      <Trans>A fost ștearsă sau este a altcuiva.</Trans>
    </EmptyState>
  )
}

export function EmptyList() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconHeart size={40} stroke={1.5} />}
      title={t`Lista este goală`}
      action={
        <ButtonLink to="/search-v2">
          <Trans>Caută piese</Trans>
        </ButtonLink>
      }
    >
      <Trans>Puneți piese pe ea cu inima de lângă fiecare, sau mutați-le de pe altă listă.</Trans>
    </EmptyState>
  )
}
