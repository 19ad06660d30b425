import type { DismantledList } from '#src/contract/catalogue/dismantled.ts'
import type { DismantledFilter, DonorCount } from './dismantled.repository.ts'

type Facet = 'maker' | 'model' | 'grade'

function passes(
  row: DonorCount,
  { manufacturer_id: makerId, model_id: modelId, grade }: DismantledFilter,
  but: readonly Facet[],
): boolean {
  const left = (facet: Facet, isLeft: boolean) => but.includes(facet) || isLeft
  return (
    left('maker', makerId === undefined || row.manu_id === makerId) &&
    left('model', modelId === undefined || row.model_id === modelId) &&
    left('grade', grade === undefined || grade.includes(row.grade))
  )
}

/** Makers and series by name, conditions from the best. Another maker has other series, so a chosen series does not narrow the makers. */
export function donorFacets(rows: readonly DonorCount[], filter: DismantledFilter): DismantledList['donor_facets'] {
  const counted = (but: readonly Facet[], value: (row: DonorCount) => string, label: (row: DonorCount) => string) => {
    const found = new Map<string, { value: string; label: string; count: number }>()
    for (const row of rows.filter((each) => passes(each, filter, but)))
      found.set(value(row), {
        value: value(row),
        label: label(row),
        count: (found.get(value(row))?.count ?? 0) + row.count,
      })
    return [...found.values()].sort((a, b) => (a.label < b.label ? -1 : 1))
  }
  return {
    manufacturers: counted(
      ['maker', 'model'],
      (row) => String(row.manu_id),
      (row) => row.manu_name,
    ),
    models:
      filter.manufacturer_id === undefined
        ? []
        : counted(
            ['model'],
            (row) => String(row.model_id),
            (row) => row.model_name,
          ),
    grades: counted(
      ['grade'],
      (row) => row.grade,
      (row) => row.grade,
    ),
  }
}
