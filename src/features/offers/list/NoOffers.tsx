import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { OfferTurn } from '#src/contract/ordering/offers.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import type { OffersAddress } from './offers-address.ts'

interface NoOffersProps {
  readonly turn: OfferTurn
  readonly search: OffersAddress
  readonly counts: Readonly<Record<OfferTurn, number>>
  readonly isStaff: boolean
  /** Requests stand above: there is something. */
  readonly hasWaiting: boolean
}

const icon = <IconTag size={40} stroke={1.5} />

/** Why there is none here, and the next step. */
export function NoOffers({ turn, search, counts, isStaff, hasWaiting }: NoOffersProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { q = '', is: status } = search
  const isNone = counts.customer + counts.consultant + counts.ended === 0
  if (q !== '' || status !== undefined)
    return (
      <EmptyState
        icon={icon}
        title={q === '' ? t`Nicio ofertă cu acest statut` : t`Nicio ofertă pentru „${q}”`}
        action={
          <Button variant="default" onClick={() => void navigate({ to: '/offers', search: { turn } })}>
            <Trans>Arată toate ofertele</Trans>
          </Button>
        }
      >
        <Trans>Se caută în numărul ofertei, numerele pieselor, numărul de înmatriculare, client și firmă.</Trans>
      </EmptyState>
    )
  if (hasWaiting && turn === 'consultant') return null
  if (isNone && !isStaff)
    return (
      <EmptyState icon={icon} title={t`Nicio ofertă încă`} action={<AskButton />}>
        <Trans>Cereți una din coș, dintr-o lucrare sau dintr-o listă.</Trans>
      </EmptyState>
    )
  const titles = {
    customer: isStaff ? t`Nicio ofertă nu este la client` : t`Nicio ofertă nu așteaptă răspunsul dvs.`,
    consultant: isStaff ? t`Nicio cerere nu așteaptă prețuri` : t`Nicio cerere nu este la consultant`,
    ended: t`Nicio ofertă încheiată`,
  }
  return (
    <EmptyState icon={icon} title={titles[turn]} action={isStaff || turn === 'ended' ? undefined : <AskButton />} />
  )
}

function AskButton() {
  return (
    <ButtonLink to="/offers/create" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
      <Trans>Cerere nouă</Trans>
    </ButtonLink>
  )
}
