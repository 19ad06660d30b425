import type { AxleFacet, AxleList, AxleRow } from '#src/contract/catalogue/axles.ts'
import type { Locale } from '#src/contract/fields.ts'
import { type CodeLabels, wordFor } from '#server/texts/code-labels.ts'
import { axleStyles, axleTypes, beams, hubSystems } from './axle-code-labels.ts'
import type { AxleDbRow, AxleListing } from './axles.repository.ts'

const codeLabels: Readonly<Partial<Record<AxleFacet, CodeLabels>>> = {
  type: axleTypes,
  style: axleStyles,
  hub: hubSystems,
}

export function presentAxle(
  { axle_id: axleId, manu_id: manuId, manu_name: manuName, model_name: modelName, attributes }: AxleDbRow,
  locale: Locale,
): AxleRow {
  const text = (key: string) =>
    attributes[key] === null || attributes[key] === undefined ? null : String(attributes[key])
  const number = (key: string) => (text(key) === null || Number.isNaN(Number(text(key))) ? null : Number(text(key)))
  const month = (key: string) =>
    /^\d{4}-\d{2}/.test(text(key) ?? '') ? Number(text(key)!.slice(0, 7).replace('-', '')) : null
  return {
    axleId,
    manuId,
    manuName,
    modelName,
    description: text('axleDescription') ?? modelName,
    type: wordFor(axleTypes, text('axleType'), locale),
    style: wordFor(axleStyles, text('axleStyle'), locale),
    hubSystem: wordFor(hubSystems, text('hubSystem'), locale),
    loadFrom: number('axleLoadFrom'),
    loadTo: number('axleLoadTo'),
    heightFrom: number('driveHeightFrom'),
    heightTo: number('driveHeightTo'),
    trackGauge: number('trackGauge'),
    wheelMounting: text('wheelMount'),
    yearOfConstrFrom: month('yearOfConstrFrom'),
    yearOfConstrTo: month('yearOfConstrTo'),
  }
}

/** `pătrat 120` in the language; a shape that is not known stands as it is. */
export function beamInWords(beam: string | null, locale: Locale): string | null {
  const known = beams.find(([begins]) => beam?.startsWith(begins))
  return beam === null || !known ? beam : `${known[1][locale]}${beam.slice(known[0].length)}`
}

/** Measures are listed by size, everything else by how many there are. */
export function presentAxleFacets(facets: AxleListing['facets'], locale: Locale): AxleList['facets'] {
  const present = (name: AxleFacet) => {
    const values = facets[name].map(([value, count]) => ({
      value,
      label: codeLabels[name] ? (wordFor(codeLabels[name], value, locale) ?? value) : value,
      count,
    }))
    return name === 'load' || name === 'track' ? values.sort((a, b) => Number(a.value) - Number(b.value)) : values
  }
  return {
    maker: present('maker'),
    type: present('type'),
    style: present('style'),
    load: present('load'),
    hub: present('hub'),
    track: present('track'),
    wheel: present('wheel'),
  }
}
