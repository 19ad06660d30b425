import { brand } from '#src/contract/brand.ts'

/** The demo's people by username, as `npm start` introduces them. */
export const demoPeople = {
  patron: 'owner of a workshop: orders, sees purchase prices, collects points',
  mecanic: 'mechanic of the same workshop: orders, never sees purchase prices',
  ucenic: 'apprentice: looks up parts and fills the cart, cannot order',
  contabil: 'bookkeeper of the same workshop: sees purchase prices and finances, cannot order',
  revanzator: 'reseller company',
  rv: 'sales staff of the distributor: consultant',
  dv: 'sales director',
  drv: 'regional sales director',
  admin: 'administrator',
  blocat: 'deactivated: is told so',
} as const

/**
 * What the person who started the shop needs to know.
 * @param url where it is open
 * @param people who can log in: the demo's people, those of the distributor, or nobody yet
 */
export async function welcome(url: string, people: 'demo' | 'own' | 'none'): Promise<string> {
  const lines = ['', `  ${brand.name} is open: ${url}`]
  if (people === 'none')
    lines.push(
      '',
      '  Nobody can log in yet. Companies and people come with: npm run import -- folder   (docs/import.md)',
    )
  if (people === 'demo') {
    const { demoPassword } = await import('../demo/customers/people.ts')
    const width = Math.max(...Object.keys(demoPeople).map((username) => username.length))
    lines.push('', `  Who can log in, all with the password ${demoPassword}`)
    for (const [username, who] of Object.entries(demoPeople)) lines.push(`    ${username.padEnd(width)}   ${who}`)
  }
  return [...lines, ''].join('\n')
}
