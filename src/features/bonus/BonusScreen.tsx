import { Trans, useLingui } from '@lingui/react/macro'
import { IconGift, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { BonusContractType, BonusContractView } from '#src/contract/campaigns/bonus-contract.ts'
import { bonusContractQueries } from '#src/data/bonus-contract/bonus-contract.queries.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { isActedFor } from '#src/domain/people/people-rules.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import * as v from 'valibot'
import { BonusAddress } from './bonus-address.ts'
import { ContractView } from './ContractView.tsx'
import { ForgottenPin } from './ForgottenPin.tsx'
import { LockedPin } from './LockedPin.tsx'
import { PinForm } from './PinForm.tsx'
import { PinPad } from './PinPad.tsx'

const route = getRouteApi('/_app/account/bonus')

/** /account/bonus (MKT-03): the bonus contract. A mailed link opens it with its token, by which a PIN is set anew. */
export function BonusContractScreen() {
  const { t } = useLingui()
  const { token } = v.parse(BonusAddress, route.useSearch())
  const navigate = route.useNavigate()
  return (
    <BonusScreen
      type="default"
      title={t`Contract de bonus`}
      token={token}
      onPinSet={() => void navigate({ search: {}, replace: true })}
    />
  )
}

/** /account/{brand}-start-extra (MKT-03): the same of points. */
export function StartExtraScreen() {
  return <BonusScreen type="start_extra" title="START Extra" token="" onPinSet={() => undefined} />
}

interface BonusScreenProps {
  readonly type: BonusContractType
  readonly title: string
  readonly token: string
  readonly onPinSet: () => void
}

function BonusScreen({ type, title, token, onPinSet }: BonusScreenProps) {
  const isOnline = useOnline()
  const query = useQuery(bonusContractQueries.view(type))
  const changed = () => {
    onPinSet()
    return query.refetch()
  }
  return (
    <Page
      title={title}
      lead={
        type === 'default' ? (
          <Trans>Bonus din ce cumpără firma, pe praguri.</Trans>
        ) : (
          <Trans>Puncte în plus pentru punctele START câștigate, pe praguri.</Trans>
        )
      }
    >
      {isOnline ? (
        <Loaded query={query} skeleton={<SkeletonRows rows={4} height={64} />}>
          {(view) =>
            token !== '' && view.may_set_pin ? (
              <>
                <PinForm token={token} onSet={changed} />
                <ForgottenPin maySetPin />
              </>
            ) : (
              <Contract type={type} view={view} onChanged={changed} />
            )
          }
        </Loaded>
      ) : (
        <Offline />
      )}
    </Page>
  )
}

interface ContractProps {
  readonly type: BonusContractType
  readonly view: BonusContractView
  readonly onChanged: () => unknown
}

function Contract({ type, view, onChanged }: ContractProps) {
  const { principal } = useUser()
  if (view.state === 'none') return <NoContract />
  if (view.state === 'open' && view.contract)
    return <ContractView contract={view.contract} type={type} maySetPin={view.may_set_pin} onChanged={onChanged} />
  if (isActedFor(principal)) return <NotForCustomer />
  if (view.state === 'no-pin') return view.may_set_pin ? <PinForm onSet={onChanged} /> : <NoPin />
  if (view.state === 'locked' && view.locked_until !== null)
    return <LockedPin until={view.locked_until} maySetPin={view.may_set_pin} onOver={onChanged} />
  return <PinPad triesLeft={view.tries_left} maySetPin={view.may_set_pin} onTried={onChanged} />
}

function NoContract() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconGift size={40} stroke={1.5} />}
      title={t`Firma nu are un astfel de contract`}
      action={
        <ButtonLink to="/contact">
          <Trans>Întreabă consultantul</Trans>
        </ButtonLink>
      }
    >
      <Trans>Contractul se încheie cu consultantul dvs. de vânzări și apare apoi aici.</Trans>
    </EmptyState>
  )
}

function NoPin() {
  const { t } = useLingui()
  return (
    <EmptyState icon={<IconLock size={40} stroke={1.5} />} title={t`Contractul nu are încă un PIN`}>
      <Trans>PIN-ul îl alege titularul contului sau cine colectează punctele firmei.</Trans>
    </EmptyState>
  )
}

function NotForCustomer() {
  const { t } = useLingui()
  return (
    <EmptyState icon={<IconLock size={40} stroke={1.5} />} title={t`Nu în numele clientului.`}>
      <Trans>PIN-ul îl introduc numai oamenii firmei.</Trans>
    </EmptyState>
  )
}

function Offline() {
  const { t } = useLingui()
  return (
    <EmptyState icon={<IconLock size={40} stroke={1.5} />} title={t`Contractul se deschide numai cu rețea`}>
      <Trans>PIN-ul se verifică la magazin și nimic din contract nu rămâne pe acest dispozitiv.</Trans>
    </EmptyState>
  )
}
