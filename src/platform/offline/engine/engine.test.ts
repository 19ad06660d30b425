import { describe, expect, test } from 'vitest'
import { EngineRig } from '#tests/builders/offline/engine-rig.ts'
import type { Effect } from './effects.ts'

const UUID = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe('from a wish to its answer', () => {
  test('nothing is acknowledged before the store has it, and nothing leaves before the attempt is counted', () => {
    const rig = new EngineRig(false)
    const first = rig.give({
      is: 'enqueue',
      ticket: 't',
      entries: [{ operation: { ...order }, opId: 'o1', idemKey: UUID(1) }],
      attachments: [],
    })
    expect(names(first)).toEqual(['persist'])
    const second = rig.give({ is: 'stored', writeId: persisted(first), firstSeq: 1 })
    expect(names(second)).toEqual(['tell-tabs', 'acknowledge', 'persist'])
    expect(rig.state.partition?.operations[0]).toMatchObject({ state: 'pending', attempts: 0, seq: 1 })
    const third = rig.give({ is: 'stored', writeId: persisted(second), firstSeq: 2 })
    expect(names(third)).toContain('call')
    expect(rig.row('o1')).toMatchObject({ state: 'sending', attempts: 1 })
  })

  test('an answer settles the operation, keeps it as a receipt and tells so', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.answerBatch(200)
    expect(rig.row(opId)).toMatchObject({ state: 'done' })
    expect(rig.state.partition?.operations).toEqual([])
    expect(rig.effects).toContainEqual({ do: 'settled', operation: rig.row(opId) })
  })

  test('a refusal is told too, and what another tab has sent, once', () => {
    const rig = new EngineRig()
    const [refused, elsewhere] = [rig.enqueue(), rig.enqueue({ lane: 'vehicles' })]
    const other = new EngineRig(true, rig.state.partition!)
    rig.answerBatch({ status: 422, body: { message: '', errors: {} } })
    other.answerBatch({ status: 422, body: { message: '', errors: {} } })
    other.answerBatch(200)
    const snapshot = other.state.partition!
    rig.give({ is: 'changed', snapshot })
    rig.give({ is: 'changed', snapshot })
    expect(settled(rig.effects)).toEqual([
      [refused.opId, 'rejected'],
      [elsewhere.opId, 'done'],
    ])
  })
})

const order = {
  kind: 'cart.comment.v1',
  lane: 'cart',
  payload: {},
  label: '',
  coalesceKey: null,
  undoMs: 0,
  dependsOn: [],
  supersedes: null,
  attachments: [],
}
function settled(effects: readonly Effect[]) {
  return effects.flatMap((effect) => (effect.do === 'settled' ? [[effect.operation.opId, effect.operation.state]] : []))
}
function names(effects: readonly Effect[]): string[] {
  return effects.map((effect) => effect.do)
}
function persisted(effects: readonly Effect[]): string {
  const found = effects.find((effect) => effect.do === 'persist')
  if (found?.do !== 'persist') throw new Error('nothing is persisted')
  return found.writeId
}
