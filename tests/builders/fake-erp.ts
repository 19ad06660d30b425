import { DocumentRefused, type Erp, type ErpDocument, ErpTroubled, ErpUnreachable } from '#server/adapters/erp/erp.ts'

/** What becomes of a try: taken; lost before or after the ERP had it; refused; no answer ever, before or after; 500; a fault of the shop's own. */
export type Fate = 'taken' | 'away' | 'answer-lost' | 'refused' | 'hangs' | 'hangs-after' | 'fails' | 'breaks'

export interface FakeErp extends Erp {
  /** Keys in the order in which they had an effect; one that came again had none. */
  readonly effects: string[]
  /** Every try. */
  readonly tries: string[]
}

/** An ERP in memory that does to each try what `fate` says, and drops repeats by their key. */
export function fakeErp(fate: (document: ErpDocument, tryNumber: number) => Fate = () => 'taken'): FakeErp {
  const effects: string[] = []
  const tries: string[] = []
  const take = (key: string) => {
    if (!effects.includes(key)) effects.push(key)
  }
  return {
    name: 'http',
    effects,
    tries,
    async send(document) {
      const { key } = document
      tries.push(key)
      await new Promise((resolve) => setImmediate(resolve))
      switch (fate(document, tries.length)) {
        case 'taken':
          return take(key)
        case 'away':
          throw new ErpUnreachable('the ERP cannot be reached')
        case 'answer-lost':
          take(key)
          throw new ErpUnreachable('no answer')
        case 'refused':
          throw new DocumentRefused('preț')
        case 'fails':
          throw new ErpTroubled('the ERP answered 500')
        case 'breaks':
          throw new TypeError("Cannot read properties of undefined (reading 'lines')")
        case 'hangs-after':
          take(key)
          return new Promise(() => undefined)
        case 'hangs':
          return new Promise(() => undefined)
      }
    },
  }
}
