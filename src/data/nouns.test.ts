import { msg } from '@lingui/core/macro'
import { expect, it } from 'vitest'
import { type KindOf, operationKinds } from '#src/contract/operations.ts'
import { nounOf } from './nouns.ts'
import type { NounLabels } from './sync/kind-labels.ts'

it('every kind of queued write belongs to one noun; what a later version stored belongs to none', () => {
  const kinds = Object.keys(operationKinds) as KindOf[]
  expect(kinds.filter((kind) => !nounOf(kind)?.kinds.includes(kind))).toEqual([])
  expect(['favourites.share.v1', 'toString', ''].map(nounOf)).toEqual([null, null, null])
})

it('a kind without a title, or that says nothing of how it is edited, does not compile', () => {
  const title = msg`Reclamație`
  // @ts-expect-error -- where editing leads, or that it cannot be edited, is missing
  const uneditable: NounLabels<'claim.create.v1'> = { 'claim.create.v1': { title } }
  // @ts-expect-error -- it has no title
  const untitled: NounLabels<'claim.create.v1'> = { 'claim.create.v1': { edit: null } }
  // @ts-expect-error -- one of the kinds is missing
  const incomplete: NounLabels<'claim.create.v1' | 'claim.finalize.v1'> = { 'claim.create.v1': { title, edit: null } }
  expect([uneditable, untitled, incomplete].map((each) => Object.keys(each).length)).toEqual([1, 1, 1])
})
