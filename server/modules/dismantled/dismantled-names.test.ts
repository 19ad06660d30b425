import { describe, expect, test } from 'vitest'
import { readFacts } from '#server/demo/facts.ts'
import { locales } from '#src/contract/fields.ts'
import { dictionaryOf } from '#server/modules/catalogue/words/dictionary.ts'
import { dismantledKinds } from './dismantled-names.ts'

// The names of the demo's dismantled kinds, and the words by which people look for such parts.

const { genericArticles, nodes } = readFacts().categories
const dictionary = dictionaryOf({
  genericArticles: genericArticles.map((kind) => ({
    generic_article_id: kind.genericArticleId,
    key: kind.key,
    node_id: kind.nodeId,
    name: kind.name,
    flags: kind.flags,
    image: null,
    synonyms: kind.synonyms,
  })),
  brands: [],
  nodes: nodes.map((node, sort) => ({
    node_id: node.id,
    key: node.key,
    parent_id: node.parentId,
    trees: node.trees,
    sort,
    name: node.name,
  })),
  criteria: [],
})
const keysOf = (text: string) => dismantledKinds(dictionary, text).map((id) => dictionary.genericArticles.get(id)!.key)
const kindOf = (key: string) => genericArticles.find((kind) => kind.key === key)!
const dismantled = genericArticles.filter(({ flags }) => flags.includes('used'))
/** The same part among new ones. */
const twins: Readonly<Record<string, readonly string[]>> = {
  dez_bonnet: ['bonnet'],
  dez_headlight: ['headlight'],
  dez_bumper: ['front_bumper', 'rear_bumper'],
  dez_turbo: ['turbocharger'],
  dez_steering_rack: ['steering_rack'],
}
const plurals: Readonly<Record<string, readonly string[]>> = {
  dez_engine: ['motoare', 'motorok', 'engines', 'Motoren'],
  dez_gearbox: ['cutii de viteze', 'sebességváltók', 'gearboxes', 'Getriebe'],
  dez_door: ['uși', 'ajtók', 'doors', 'Türen'],
  dez_bonnet: ['capote', 'motorháztetők', 'bonnets', 'Motorhauben'],
  dez_headlight: ['faruri', 'fényszórók', 'headlights', 'Scheinwerfer'],
  dez_bumper: ['bare', 'lökhárítók', 'bumpers', 'Stoßfänger'],
  dez_ecu: ['calculatoare', 'motorvezérlők', 'control units', 'Motorsteuergeräte'],
  dez_turbo: ['turbosuflante', 'turbine', 'turbófeltöltők', 'turbochargers', 'Turbolader'],
  dez_abs_pump: ['pompe ABS', 'ABS-egységek', 'ABS units', 'ABS-Blöcke'],
  dez_steering_rack: ['casete de direcție', 'kormányművek', 'steering racks', 'Lenkgetriebe'],
  dez_seat: ['scaune', 'ülések', 'seats', 'Sitze'],
  dez_airbag: ['airbaguri', 'kit airbaguri', 'légzsákok', 'airbags', 'airbag kits'],
}

describe('what a text names among dismantled parts (@SRCH-06)', () => {
  test('the lists of this test are whole', () => {
    expect(dismantled.length).toBeGreaterThan(10)
    expect(Object.keys(plurals).sort()).toEqual(dismantled.map(({ key }) => key).sort())
  })

  test.each(dismantled.map((kind) => [kind.key, kind] as const))(
    '%s by its name in each language, whole and as it is without a note, by its synonyms, those of its twins, and in the plural',
    (key, kind) => {
      const others = (twins[key] ?? []).map(kindOf)
      const texts = [kind, ...others].flatMap(({ name, synonyms }) => [
        ...locales.flatMap((locale) => [name[locale], name[locale].split(/[(,]/)[0]!.trim()]),
        ...synonyms,
      ])
      const missed = [...texts, ...plurals[key]!].filter((text) => !keysOf(text).includes(key))
      expect(missed).toEqual([])
    },
  )

  test.each([
    ['faruri', 'dez_headlight'],
    ['bara fata', 'dez_bumper'],
    ['turbina', 'dez_turbo'],
    ['bare', 'dez_bumper'],
    ['uși', 'dez_door'],
    ['ecu', 'dez_ecu'],
  ])('%s', (text, key) => {
    expect(keysOf(text)).toContain(key)
  })

  test.each([
    ['bară direcție', 'dez_bumper'],
    ['garnituri turbo', 'dez_turbo'],
    ['mâner ușă', 'dez_door'],
    ['plăcuțe frână', 'dez_bumper'],
  ])('%s is not %s', (text, key) => {
    expect(keysOf(text)).not.toContain(key)
  })
})
