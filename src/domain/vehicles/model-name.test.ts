import { expect, test } from 'vitest'
import { modelNameParts } from './model-name.ts'

test.each([
  ['GOLF VII (5G1, BQ1, BE1, BE2)', 'GOLF', 'GOLF VII'],
  ['A4 Limuzină (8D2, B5)', 'A4', 'A4 Limuzină'],
  ['RAV 4 III (_A3_)', 'RAV 4', 'RAV 4 III'],
  ['LOGAN MCV II (K52_)', 'LOGAN', 'LOGAN MCV II'],
  ['FOCUS III', 'FOCUS', 'FOCUS III'],
  ['3 (G20, G80, G28)', '3', '3'],
  ['(W168)', '(W168)', '(W168)'],
])('%s is of the make %s, generation %s', (name, make, generation) => {
  expect(modelNameParts(name)).toEqual({ make, generation })
})
