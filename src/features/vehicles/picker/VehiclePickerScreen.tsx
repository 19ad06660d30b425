import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Page } from '#src/ui/layout/Page.tsx'
import { EngineColumn } from './EngineColumn.tsx'
import { FindPanel } from '../found/FindPanel.tsx'
import { FoundVehiclesScreen } from '../found/FoundVehiclesScreen.tsx'
import { MakeColumn } from './MakeColumn.tsx'
import { ModelColumn } from './ModelColumn.tsx'
import { PickerTrail } from './PickerTrail.tsx'
import { RecentStrip } from '../own/RecentStrip.tsx'
import { TypeTabs } from './TypeTabs.tsx'
import type { PickerSearch } from './picker-search.ts'
import { soughtIn } from '../found/sought.ts'
import { WantedCategory } from '../found/WantedCategory.tsx'
import classes from './VehiclePickerScreen.module.css'
import row from './PickerColumn.module.css'

const route = getRouteApi('/_app/vehicle/')

/** /vehicle: the way to a car by what is in hand, or by type, maker, model and engine. Either stands in the address. */
export function VehiclePickerScreen() {
  const search = route.useSearch()
  const sought = soughtIn(search)
  return sought ? <FoundVehiclesScreen sought={sought} page={search.page ?? 1} /> : <Picker />
}

/** Side by side where there is room, one after the other where there is not. */
function Picker() {
  const { t } = useLingui()
  const search = route.useSearch()
  const { type = 'PC', make, model } = search
  // Whoever goes by keys finds the focus in the next column; on a touch screen that would only raise the keyboard.
  const byKeys = useRef(false)
  return (
    <Page title={t`Alege vehiculul`}>
      <div
        onKeyDownCapture={() => {
          byKeys.current = true
        }}
        onPointerDownCapture={() => {
          byKeys.current = false
        }}
      >
        <WantedCategory />
        {make === undefined ? (
          <>
            <FindPanel />
            <RecentStrip />
          </>
        ) : null}
        <TypeTabs type={type} hiddenWhenNarrow={make !== undefined} />
        <PickerTrail search={{ ...search, type }} />
        <div className={classes['columns']} data-step={stepOf(search)}>
          <MakeColumn type={type} make={make} byKeys={byKeys} />
          {make === undefined ? (
            <PickerColumnHint title={t`Model`}>{t`Alegeți producătorul.`}</PickerColumnHint>
          ) : (
            <ModelColumn key={make} type={type} make={make} search={search} byKeys={byKeys} />
          )}
          {make === undefined || model === undefined ? (
            <PickerColumnHint title={t`Motorizare`}>{t`Alegeți modelul.`}</PickerColumnHint>
          ) : (
            <EngineColumn key={model} type={type} make={make} model={model} byKeys={byKeys} />
          )}
        </div>
      </div>
    </Page>
  )
}

/** The step that a narrow screen shows. */
function stepOf({ make, model }: PickerSearch): 'make' | 'model' | 'engine' {
  if (make === undefined) return 'make'
  return model === undefined ? 'model' : 'engine'
}

/** A column whose turn has not come. */
function PickerColumnHint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={row['column']} aria-label={title} data-picker-column data-waiting>
      <div className={row['head']}>
        <h2 className={row['title']}>{title}</h2>
        <p className={row['detail']}>{children}</p>
      </div>
    </section>
  )
}
