import { Trans, useLingui } from '@lingui/react/macro'
import { IconId } from '@tabler/icons-react'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { RecentVehicles } from '#src/components/vehicles/RecentVehicles.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { withPlate } from '#src/domain/vehicles/own-vehicle-search.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { useOpenWanted } from './wanted-category.ts'

/** The person's own cars with a plate, or with one that begins so; no register of plates can be asked. */
export function PlateResult({ plate }: { plate: string }) {
  const { t } = useLingui()
  const open = useOpenWanted()
  const own = useOwnVehicles()
  const knownAt = useKnownAt(own)
  return (
    <>
      <KnownNotice at={knownAt} />
      <Loaded
        query={own}
        skeleton={
          <Panel>
            <SkeletonRows rows={2} height={64} />
          </Panel>
        }
      >
        {({ items }) => {
          const found = withPlate(items, plate)
          return (
            <Panel title={found.length === 0 ? undefined : <Trans>Vehiculele mele</Trans>}>
              {found.length > 0 ? (
                <RecentVehicles
                  vehicles={found}
                  onOpen={({ vehicle, registration_number: number }) => open(vehicle, number)}
                />
              ) : (
                <EmptyState
                  icon={<IconId size={40} stroke={1.6} />}
                  title={t`Niciun vehicul al dvs. nu are acest număr`}
                  action={
                    <ButtonLink to="/visited-vehicles" variant="default">
                      <Trans>Vehiculele mele</Trans>
                    </ButtonLink>
                  }
                >
                  <Trans>
                    După numărul de înmatriculare se găsesc mașinile la care l-ați notat. O mașină nouă o găsiți după
                    VIN, apoi îi notați numărul.
                  </Trans>
                </EmptyState>
              )}
            </Panel>
          )
        }}
      </Loaded>
    </>
  )
}
