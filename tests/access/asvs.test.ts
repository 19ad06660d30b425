import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const page = resolve(root, 'docs/security-asvs.md')
/** Numbers of ASVS 5.0.0 by level. */
const numbers = JSON.parse(readFileSync(resolve(import.meta.dirname, 'asvs-requirements.json'), 'utf8')) as Record<
  string,
  readonly string[]
>
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, level, rule, how] = /^\| ([\d.]+) \| (\d) \| (.+?) \| (.+) \|$/.exec(line) ?? []
    return number === undefined ? [] : [{ number, level: level!, rule: rule!, how: how! }]
  })
/** What looks like a file of the project, and not like an address, a scheme or a package. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, said]) =>
    /^(?:[\w-]+\/|\.)?\w[\w./-]*\.[a-z]+$|^Dockerfile$|^\.dockerignore$/.test(said!) ? [said!] : [],
  )

describe('docs/security-asvs.md', () => {
  test.each(['1', '2'])('has every requirement of level %s once, and no other', (level) => {
    const said = rows.filter((row) => row.level === level).map(({ number }) => number)
    expect(said.toSorted()).toEqual([...numbers[level]!].sort())
  })

  test('names only files that there are', () => {
    const named = rows.flatMap(({ number, how }) => pathsIn(how).map((path) => `${number} ${path}`))
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter((each) => !existsSync(resolve(root, each.split(' ')[1]!)))).toEqual([])
  })

  test('leads only to pages that there are', () => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https:)([^)#]+)/g)].map(([, path]) => path!)
    expect(links.filter((path) => !existsSync(resolve(dirname(page), path)))).toEqual([])
  })

  test('says of each how it is held, why it does not apply, or what is missing', () => {
    const isSaid = (how: string) =>
      pathsIn(how).length > 0 ||
      /\]\(decisions\/|^Does not apply|\*\*not held\*\*|^As \d|^None/i.test(how) ||
      /^\d+/.test(how)
    expect(rows.filter(({ how }) => !isSaid(how)).map(({ number }) => number)).toEqual([])
  })
})
