import { setupI18n } from '@lingui/core'
import type * as v from 'valibot'
import { expect, it } from 'vitest'
import type { AccountUpdate } from '#src/contract/people/account.ts'
import { cartLine, uuidOf } from '#tests/builders/cart.ts'
import { isVisit } from '#src/domain/vehicles/vehicle-note.ts'
import { editOf, operationTitle } from './operation-labels.ts'

const i18n = setupI18n({ locale: 'ro', messages: { ro: {} } })

it('each setting that may wait is called what it is called in the settings @OFF-04', () => {
  const values: Record<
    Exclude<keyof v.InferInput<typeof AccountUpdate>, 'base_addition' | 'nickname' | 'hide_real_name'>,
    unknown
  > = {
    addition: 12,
    density: 'auto',
    shortcuts: true,
    new_search: true,
    product_view: 'compact',
    product_sort: 'default',
  }
  const settings = [
    ...['theme', 'locale', 'vat', 'attributes', 'margin'].map((name) => ({
      kind: `preference.${name}.v1`,
      payload: { body: {} },
    })),
    ...Object.entries(values).map(([name, value]) => ({
      kind: 'preference.update.v1',
      payload: { body: { [name]: value, base_addition: 10 } },
    })),
  ]
  const titles = settings.map((each) => operationTitle(i18n, each))
  expect(titles).toContain('Adaos comercial general')
  expect([new Set(titles).size, titles.includes('Setare')]).toEqual([settings.length, false])
})

it.each(['favourites.update.v1', 'vehicle.note.v1', 'cart.quantity.v1', 'preference.update.v1'])(
  'the sync centre shows a %s that another version wrote otherwise',
  (kind) => {
    for (const payload of [{}, { body: null }, { body: {} }]) {
      expect(operationTitle(i18n, { kind, payload })).toEqual(expect.any(String))
      expect(() => editOf({ opId: 'a', kind, payload, dependsOn: [] })).not.toThrow()
    }
  },
)

it.each([
  ['cart.add.v1', {}],
  ['job.add.v1', { params: { id: uuidOf(81) } }],
] as const)(
  'of a list that the shop refused (%s) only the refused rows stay out of the cart @OFF-04',
  (kind, given) => {
    const items = [1, 2, 3, 4].map((id) => ({ id, uuid: uuidOf(id), variants: [{ requested_quantity: 1 }] }))
    const seen = items.map(({ uuid }) => ({ line: cartLine({ uuid, name: `Piesa ${uuid}` }), pricedAtMs: 1 }))
    const refusedAt = (...rows: readonly number[]) => ({
      status: 422,
      code: 'validation' as const,
      message: 'Corectați.',
      errors: Object.fromEntries(rows.map((row) => [`items.${row}.id`, ['Produsul nu există.']])),
    })
    const partsAfter = (lastError: ReturnType<typeof refusedAt> | null) =>
      editOf({ opId: 'o', kind, payload: { ...given, body: { items } }, seen, lastError, dependsOn: [] })?.instead?.map(
        (part) => [part.kind, part.label, part.payload, part.seen],
      )
    const part = (...rows: readonly number[]) => [
      kind,
      `Piesa ${items[rows[0]!]!.uuid}${rows.length > 1 ? ` +${rows.length - 1}` : ''}`,
      { ...given, body: { items: rows.map((row) => items[row]) } },
      rows.map((row) => seen[row]),
    ]
    expect(partsAfter(refusedAt(1, 3))).toEqual([part(0, 2), part(1), part(3)])
    expect(partsAfter(refusedAt(0, 1, 2, 3))).toEqual([part(0), part(1), part(2), part(3)])
    expect(partsAfter(null), 'one that only waits').toBeUndefined()
  },
)

it('tells that a car was merely opened from what was written down about it', () => {
  const note = (body: unknown) => ({ kind: 'vehicle.note.v1', payload: { params: { carId: '1' }, body } })
  expect(
    [{}, undefined, { registration_number: 'CJ 90 LEG' }, { fit_answers: { aircon: true } }].map((body) =>
      isVisit(note(body)),
    ),
  ).toEqual([true, true, false, false])
  expect(isVisit({ kind: 'cart.clear.v1', payload: { body: {} } })).toBe(false)
  expect(operationTitle(i18n, note({}))).toBe('Vehicul deschis')
})

it('a job that was to be called otherwise is changed where it is called, one that was marked where it stands @OFF-04', () => {
  const routeOf = (body: unknown) =>
    editOf({ opId: 'o', kind: 'job.update.v1', payload: { params: { id: 'j' }, body }, dependsOn: [] })?.route
  expect(routeOf({ name: 'Golf' })).toEqual({ to: '/cart-v2', search: { job: 'j', edit: 'o' } })
  expect(routeOf({ is_ready: true })).toEqual({ to: '/cart-v2' })
})

it.each(['cart.add.v1', 'job.add.v1'])(
  'a single article that was refused (%s) is put in anew from its page @OFF-04',
  (kind) => {
    const routeOf = (field: string) =>
      editOf({
        opId: 'o',
        kind,
        payload: { params: { id: uuidOf(81) }, body: { items: [{ id: 7, variants: [{ requested_quantity: 99 }] }] } },
        lastError: { status: 422, code: 'validation', message: '', errors: { [field]: ['Nu.'] } },
        dependsOn: [],
      })?.route
    expect(routeOf('items.0.variants.0.requested_quantity')).toEqual({ to: '/product/$id', params: { id: '7' } })
    expect(routeOf('items.0.id'), 'there is no such article').toBeUndefined()
  },
)

it('what was to lie in a job that there is not comes into the own cart @OFF-04', () => {
  const items = [1, 2].map((id) => ({ id, uuid: uuidOf(id), variants: [{ requested_quantity: id }] }))
  const seen = items.map(({ uuid }) => ({ line: cartLine({ uuid, name: `Piesa ${uuid}` }), pricedAtMs: 1 }))
  const given = { opId: 'o', payload: { params: { id: uuidOf(81) }, body: { items } }, seen, dependsOn: [] }
  const lastError = { status: 404, code: 'not-found', message: 'Lucrarea nu există.' }
  const edit = editOf({ ...given, kind: 'job.add.v1', lastError })
  expect(edit?.route).toEqual({ to: '/cart-v2' })
  expect(edit?.instead).toMatchObject([
    { kind: 'cart.add.v1', payload: { body: { items } }, label: `Piesa ${uuidOf(1)} +1`, seen },
  ])
  const renamed = { ...given, kind: 'job.update.v1', payload: { params: { id: 'j' }, body: { name: 'Golf' } } }
  expect(editOf({ ...renamed, lastError })).toBeNull()
})

it('what is removed stands nowhere, and is only given up @OFF-04', () => {
  const body = { uuids: [uuidOf(1)] }
  expect(editOf({ opId: 'o', kind: 'cart.remove.v1', payload: { body }, dependsOn: [] })).toBeNull()
})
