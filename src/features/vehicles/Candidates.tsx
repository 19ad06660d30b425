import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VehicleImage } from '#src/components/VehicleImage.tsx'
import type { VehicleCandidate } from '#src/contract/vehicle-search.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { CandidateCard } from './CandidateCard.tsx'
import { commonAttributes, differingKeys } from './candidate-differences.ts'
import { useCandidateAttributes } from './use-candidate-attributes.ts'
import { useTakeFound } from './use-take-found.ts'
import classes from './Candidates.module.css'

/** The vehicles that a VIN may be: what they have in common once, and on each only what tells it from the others. */
export function Candidates({ vin, candidates }: { vin: string; candidates: readonly VehicleCandidate[] }) {
  const { t } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  const attributesOf = useCandidateAttributes()
  const take = useTakeFound(vin)
  const own = useOwnVehicles().data?.items.filter((each) => each.vin === vin)
  const all = candidates.map(attributesOf)
  const differing = differingKeys(all)
  const count = candidates.length
  const isOne = count === 1
  // A number of cylinders says nothing without its name.
  const common = commonAttributes(all).filter(({ key }) => key !== 'cylinders').map(({ value }) => value).join(' · ')
  return (
    <Panel
      title={<Plural value={count} one="Vehiculul" few="# vehicule posibile" other="# de vehicule posibile" />}
      aside={isOne ? null : <Chip selected={showsAll} onClick={() => setShowsAll(!showsAll)}><Trans>Toate datele</Trans></Chip>}
    >
      {isOne ? null : (
        <div className={classes['shared']}>
          <VehicleImage src={candidates[0]!.image} width={64} />
          <p><Trans>La fel la toate: {common}</Trans></p>
        </div>
      )}
      <ul role="list" className={classes['cards']} aria-label={t`Vehicule posibile`}>
        {candidates.map((candidate, index) => (
          <li key={candidate.carId}>
            <CandidateCard
              candidate={candidate} attributes={all[index]!} shown={isOne || showsAll ? null : differing} onTake={take}
              plate={own?.find(({ vehicle }) => vehicle.carId === candidate.carId)?.registration_number ?? null}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
