import { describe, expect, it } from 'vitest'
import { EngineRig, emptyPartition } from '#tests/builders/offline/engine-rig.ts'
import { step } from './engine.ts'
import type { Operation } from './operation.ts'
import { theRules } from './rules.ts'
import { shownOperations } from './view.ts'

/** An app whose comments were `text`, then `comment`, and now name their language too. */
const rules = {
  ...theRules,
  upcasts: () => [
    ({ body }: { readonly body?: unknown }) => ({ body: { comment: (body as { text: string }).text } }),
    ({ body }: { readonly body?: unknown }) => ({ body: { ...(body as object), language: 'ro' } }),
  ],
}
const old = (more: Partial<Operation> = {}): Operation => ({
  ...new EngineRig().enqueue(),
  payload: { body: { text: 'La poartă' } },
  ...more,
})

/** What the present version sends of what an older one left on the device. */
function sentAfterUpdate(row: Operation) {
  const sent: unknown[] = []
  const rig = new EngineRig(true, emptyPartition(), (state, event) => step(state, event, rules))
  rig.give({ is: 'opened', snapshot: emptyPartition({ operations: [row] }), reconciles: false })
  rig.give({ is: 'leading', leads: true })
  for (const { call } of rig.calls) if (call.to === 'batch') sent.push(...call.body.operations)
  return { sent, rig }
}

describe('an operation that an older version stored @OFF-06', () => {
  it('is sent in the present shape, under its key, and is stored so before it leaves', () => {
    const row = old()
    const { sent, rig } = sentAfterUpdate(row)
    const body = { comment: 'La poartă', language: 'ro' }
    expect(sent).toEqual([{ key: row.idemKey, kind: row.kind, payload: { body } }])
    expect(rig.state.partition?.operations[0]).toMatchObject({ schemaV: 3, payload: { body }, attempts: 1 })
  })

  it('of the version before takes only the step that it misses', () => {
    const { sent } = sentAfterUpdate(old({ schemaV: 2, payload: { body: { comment: 'Sună' } } }))
    expect(sent).toMatchObject([{ payload: { body: { comment: 'Sună', language: 'ro' } } }])
  })

  it('goes again as it was once it was tried: the server may know it under its key', () => {
    const row = old({ attempts: 1, state: 'sending' })
    expect(sentAfterUpdate(row).sent).toMatchObject([{ key: row.idemKey, payload: row.payload }])
  })

  it('is shown in the present shape, tried or not', () => {
    const row = old({ attempts: 1, state: 'sending' })
    const { rig } = sentAfterUpdate(row)
    expect(shownOperations(rig.state, rig.nowMs, rules)).toMatchObject([
      { payload: { body: { comment: 'La poartă' } } },
    ])
  })

  it('of a later version waits for that: what it means is not known here', () => {
    const { sent, rig } = sentAfterUpdate(old({ schemaV: 4 }))
    expect(sent).toEqual([])
    expect(rig.state.partition?.operations).toMatchObject([{ state: 'quarantined', schemaV: 4 }])
  })
})
