import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FindField } from '#src/components/filters/FindField.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SearchedVins } from './SearchedVins.tsx'
import { problemOf, type Sought, soughtIn, vehicleSought } from './sought.ts'
import { TypedCars } from './TypedCars.tsx'
import { useSoughtWords } from './use-sought-words.ts'
import classes from './FindPanel.module.css'

const route = getRouteApi('/_app/vehicle/')

/** Straight to the vehicle by what a person has in hand. What is searched stands in the address; above its result a narrow screen shows that field alone. */
export function FindPanel({ inResult }: { inResult?: boolean }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const words = useSoughtWords()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const sought = soughtIn(search)
  const problem = sought && problemOf(sought)
  const find = ({ by, text }: Sought) => void navigate({ search: { [by]: text, category: search.category } })
  const field = (...ways: readonly Sought['by'][]) => {
    const isMine = sought !== null && ways.includes(sought.by)
    return { isMine, value: isMine ? sought.text : '', error: isMine && problem ? words.problem(problem) : undefined }
  }
  return (
    <Panel className={classes['panel']} title={inResult ? undefined : <Trans>Caută direct</Trans>}>
      <div className={classes['fields']} data-in-result={inResult || undefined} data-open={isOpen || undefined}>
        <FindField
          {...field('vin', 'plate', 'car')}
          className={classes['wide']}
          label={t`VIN, număr de înmatriculare sau mașina`}
          placeholder={t`17 caractere, CJ 12 ABC sau golf 5 1.9`}
          action={t`Caută vehiculul`}
          onFind={(text) => find(vehicleSought(text))}
          onType={setTyped}
        />
        <FindField
          {...field('engine_code')}
          label={t`Cod motor`}
          placeholder="BXE"
          action={t`Caută după codul motorului`}
          onFind={(text) => find({ by: 'engine_code', text })}
        />
        <FindField
          {...field('k_type')}
          label={t`K-Type`}
          placeholder={t`Numai cifre`}
          action={t`Caută după K-Type`}
          inputMode="numeric"
          onFind={(text) => find({ by: 'k_type', text })}
        />
      </div>
      {inResult || isOpen ? null : (
        <button type="button" className={classes['others']} onClick={() => setOpen(true)}>
          <Trans>Cod motor sau K-Type</Trans>
        </button>
      )}
      {inResult ? null : <TypedCars text={typed} />}
      {inResult || typed !== '' ? null : <SearchedVins />}
    </Panel>
  )
}
