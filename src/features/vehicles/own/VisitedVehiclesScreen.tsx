import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconCar, IconListSearch, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { UserVehicle } from '#src/contract/catalogue/vehicles.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { ownVehiclesNamed } from '#src/domain/vehicles/own-vehicle-search.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { VinHistory } from '../found/VinHistory.tsx'
import { VisitedVehicle } from './VisitedVehicle.tsx'
import classes from './VisitedVehicles.module.css'

const route = getRouteApi('/_app/visited-vehicles')

/** /visited-vehicles: saved vehicles and the last twenty that were opened, with plate and VIN (VEH-06). The same page without a network. */
export function VisitedVehiclesScreen() {
  const { t } = useLingui()
  const query = useOwnVehicles()
  const knownAt = useKnownAt(query)
  return (
    <Page
      title={t`Vehicule vizitate`}
      lead={<Trans>Mașinile păstrate și ultimele 20 deschise; și fără rețea.</Trans>}
      actions={
        <ButtonLink to="/vehicle" search={{}} leftSection={<IconPlus size={18} aria-hidden />}>
          <Trans>Alt vehicul</Trans>
        </ButtonLink>
      }
    >
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<VehiclesSkeleton />}>
        {({ items }) => <Vehicles items={items} />}
      </Loaded>
      <VinHistory />
    </Page>
  )
}

/** Search and filters in their place, then rows. */
function VehiclesSkeleton() {
  return (
    <>
      <Skeleton className={classes['toolsToCome']} />
      <Panel>
        <SkeletonRows rows={6} height={72} />
      </Panel>
    </>
  )
}

function Vehicles({ items }: { items: readonly UserVehicle[] }) {
  const { t } = useLingui()
  const { q, only } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (next: typeof only) =>
    void navigate({ search: (before) => ({ ...before, only: only === next ? undefined : next }), replace: true })
  if (items.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<IconCar size={40} stroke={1.6} />}
          title={t`Niciun vehicul deschis încă`}
          action={
            <ButtonLink to="/vehicle" search={{}}>
              <Trans>Alege vehiculul</Trans>
            </ButtonLink>
          }
        >
          <Trans>Vehiculele pe care le deschideți apar aici.</Trans>
        </EmptyState>
      </Panel>
    )
  }
  const shown = ownVehiclesNamed(items, q).filter(({ saved }) => only === undefined || saved === (only === 'saved'))
  const count = shown.length
  const saved = items.filter((each) => each.saved).length
  return (
    <>
      <ListTools>
        <SearchField
          label={t`Caută în vehiculele mele`}
          placeholder={t`Număr, VIN, marcă sau model`}
          value={q}
          onSearch={(text) => void navigate({ search: (before) => ({ ...before, q: text }), replace: true })}
        />
        <Chip selected={only === 'saved'} count={saved} onClick={() => show('saved')}>
          <Trans>Păstrate</Trans>
        </Chip>
        <Chip selected={only === 'recent'} count={items.length - saved} onClick={() => show('recent')}>
          <Trans>Doar vizitate</Trans>
        </Chip>
        <p className={classes['count']} role="status">
          <Plural value={count} one="# vehicul" few="# vehicule" other="# de vehicule" />
        </p>
      </ListTools>
      {shown.length === 0 ? (
        <Panel>
          <EmptyState compact icon={<IconListSearch size={36} stroke={1.6} />} title={t`Niciun vehicul găsit`}>
            <Trans>Căutați după număr, VIN, marcă sau model.</Trans>
          </EmptyState>
        </Panel>
      ) : (
        <Panel flush>
          <ul role="list" aria-label={t`Vehiculele mele`}>
            {shown.map((own) => (
              <VisitedVehicle key={own.vehicle.carId} own={own} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
