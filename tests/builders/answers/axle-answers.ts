import * as v from 'valibot'
import { AxleDetails, AxleList, AxleRow } from '#src/contract/catalogue/axles.ts'
import { pageOf } from './list-answers.ts'
import { categoryNode } from './vehicle-answers.ts'

export function axleRow(given: Partial<AxleRow> = {}): AxleRow {
  return v.parse(AxleRow, {
    axleId: 9,
    manuId: 3,
    manuName: 'BPW',
    modelName: 'SKH',
    description: 'SKHBF 9010',
    type: 'Remorcă',
    style: 'Rigidă',
    hubSystem: 'ECO Plus',
    loadFrom: 9000,
    loadTo: 9000,
    heightFrom: null,
    heightTo: null,
    trackGauge: 2040,
    wheelMounting: '10/335',
    yearOfConstrFrom: 200001,
    yearOfConstrTo: null,
    ...given,
  })
}

export function axleList(items: readonly AxleRow[]): AxleList {
  const facets = { maker: [], type: [], style: [], load: [], hub: [], track: [], wheel: [] }
  return v.parse(AxleList, { ...pageOf(items), facets })
}

export function axleDetails(given: Partial<AxleDetails> = {}): AxleDetails {
  return v.parse(AxleDetails, {
    ...axleRow(),
    body: null,
    brake: 'Tambur',
    brakeSize: '420x180',
    twinTyres: true,
    categories: [categoryNode()],
    ...given,
  })
}
