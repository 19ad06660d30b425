import type { Localised } from '#server/db/tables.ts'
import type { CodeLabels } from '#server/texts/code-labels.ts'

/** Words for the codes in the attributes of axles; docs/import.md lists them. What is not here is a maker's own name and stands as it is. */
export const axleTypes: CodeLabels = {
  remorca: { ro: 'Axă remorcă', hu: 'Pótkocsitengely', en: 'Trailer axle', de: 'Anhängerachse' },
  'remorca agricola': {
    ro: 'Axă remorcă agricolă',
    hu: 'Mezőgazdasági pótkocsitengely',
    en: 'Agricultural trailer axle',
    de: 'Landwirtschaftliche Achse',
  },
  'remorca usoara': {
    ro: 'Axă remorcă ușoară',
    hu: 'Utánfutótengely',
    en: 'Light trailer axle',
    de: 'Pkw-Anhängerachse',
  },
  directoare: {
    ro: 'Punte directoare (față)',
    hu: 'Kormányzott tengely',
    en: 'Steering axle (front)',
    de: 'Lenkachse',
  },
  motoare: { ro: 'Punte motoare (spate)', hu: 'Hajtott tengely', en: 'Drive axle (rear)', de: 'Antriebsachse' },
}

export const axleStyles: CodeLabels = {
  rigid: { ro: 'Axă rigidă', hu: 'Merev tengely', en: 'Rigid axle', de: 'Starrachse' },
  autovirant: { ro: 'Axă autovirantă', hu: 'Önkormányzó tengely', en: 'Self-steering axle', de: 'Nachlauflenkachse' },
  pneumatic: {
    ro: 'Agregat pneumatic (axă + suspensie)',
    hu: 'Légrugós futómű',
    en: 'Air-suspension running gear',
    de: 'Luftfederaggregat',
  },
  'foi de arc': {
    ro: 'Agregat cu foi de arc',
    hu: 'Laprugós futómű',
    en: 'Leaf-spring running gear',
    de: 'Blattfederaggregat',
  },
  'torsiune cauciuc': {
    ro: 'Axă cu torsiune pe cauciuc',
    hu: 'Gumirugós tengely',
    en: 'Rubber-torsion axle',
    de: 'Gummifederachse',
  },
}

export const hubSystems: CodeLabels = {
  conventional: { ro: 'Convențional', hu: 'Hagyományos', en: 'Conventional', de: 'Konventionell' },
  unitized: {
    ro: 'Butuc compact (unitized)',
    hu: 'Kompakt agy (unitized)',
    en: 'Unitized hub',
    de: 'Kompaktnabe (Unitized)',
  },
  'compact bearing': { ro: 'Rulment compact', hu: 'Kompakt csapágy', en: 'Compact bearing', de: 'Kompaktlager' },
}

export const axleBrakes: CodeLabels = {
  tambur: { ro: 'Tambur', hu: 'Dobfék', en: 'Drum', de: 'Trommel' },
  disc: { ro: 'Disc', hu: 'Tárcsafék', en: 'Disc', de: 'Scheibe' },
  'fara frana': { ro: 'Fără frână', hu: 'Fék nélkül', en: 'Unbraked', de: 'Ungebremst' },
}

/** The shape that the name of a beam begins with, before its measure: `pătrat 120`. */
export const beams: readonly (readonly [begins: string, word: Localised])[] = [
  ['pătrat', { ro: 'pătrat', hu: 'négyszög', en: 'square', de: 'quadratisch' }],
  ['rotund', { ro: 'rotund', hu: 'kör', en: 'round', de: 'rund' }],
  ['hexagonal', { ro: 'hexagonal', hu: 'hatszög', en: 'hexagonal', de: 'sechseckig' }],
  ['profil', { ro: 'profil', hu: 'profil', en: 'section', de: 'Profil' }],
  ['carcasă', { ro: 'carcasă', hu: 'hídház', en: 'housing', de: 'Gehäuse' }],
]
