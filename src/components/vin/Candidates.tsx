import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VehicleCandidate } from '#src/contract/catalogue/vehicle-search.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { type Attribute, commonAttributes, differingKeys } from './candidate-differences.ts'
import { CandidateCard, type VehicleLink } from './CandidateCard.tsx'
import { typeAhead } from '../filters/type-ahead.ts'
import { useCandidateAttributes } from './use-candidate-attributes.ts'
import { useTakeFound } from '../scanning/use-take-found.ts'
import { VehicleImage } from '../vehicles/VehicleImage.tsx'
import classes from './Candidates.module.css'

/** More than these are looked through by typing: a number that says only the series leaves every engine open. */
const AT_A_GLANCE = 6

/** The vehicles that a VIN may be: what they have in common once, and on each only what tells it from the others. */
export function Candidates({
  vin,
  candidates,
  linkTo,
}: {
  vin: string
  candidates: readonly VehicleCandidate[]
  linkTo: VehicleLink
}) {
  const { t } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  const [text, setText] = useState('')
  const attributesOf = useCandidateAttributes()
  const take = useTakeFound(vin)
  const own = useOwnVehicles().data?.items.filter((each) => each.vin === vin)
  const described = candidates.map((candidate) => ({ candidate, attributes: attributesOf(candidate) }))
  const all = described.map(({ attributes }) => attributes)
  const differing = differingKeys(all)
  const count = candidates.length
  const isOne = count === 1
  const found = typeAhead(described, text, ({ attributes }) => attributes.map(({ value }) => value).join(' '))
  return (
    <Panel
      title={<Plural value={count} one="Vehiculul" few="# vehicule posibile" other="# de vehicule posibile" />}
      aside={
        isOne ? null : (
          <Chip selected={showsAll} onClick={() => setShowsAll(!showsAll)}>
            <Trans>Toate datele</Trans>
          </Chip>
        )
      }
    >
      {isOne ? null : (
        <Common image={differing.has('body') ? null : candidates[0]!.image} attributes={commonAttributes(all)} />
      )}
      {count > AT_A_GLANCE ? (
        <ListTools>
          <SearchField
            label={t`Caută motorul, codul sau puterea`}
            placeholder={t`Caută motorul, codul sau puterea`}
            value={text}
            onSearch={setText}
          />
        </ListTools>
      ) : null}
      {found.length === 0 ? <p role="status">{t`Nicio motorizare găsită`}</p> : null}
      <ul role="list" className={classes['cards']} aria-label={t`Vehicule posibile`}>
        {found.map(({ candidate, attributes }) => (
          <li key={candidate.carId}>
            <CandidateCard
              candidate={candidate}
              attributes={attributes}
              shown={isOne || showsAll ? null : differing}
              linkTo={linkTo}
              onTake={take}
              plate={own?.find(({ vehicle }) => vehicle.carId === candidate.carId)?.registration_number ?? null}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Common({ image, attributes }: { image: string | null; attributes: readonly Attribute[] }) {
  // A number of cylinders says nothing without its name.
  const common = attributes
    .filter(({ key }) => key !== 'cylinders')
    .map(({ value }) => value)
    .join(' · ')
  if (common === '') return null
  return (
    <div className={classes['shared']}>
      {image === null ? null : <VehicleImage src={image} width={64} />}
      <p>
        <Trans>La fel la toate: {common}</Trans>
      </p>
    </div>
  )
}
