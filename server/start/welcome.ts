import { brand } from '#src/contract/brand.ts'
import { demoPassword, demoPeople } from './demo-people.ts'

/**
 * What the person who started the shop needs to know.
 * @param url where it is open
 * @param hasDemo whether the demo people can log in
 */
export function welcome(url: string, hasDemo: boolean): string {
  const lines = ['', `  ${brand.name} is open: ${url}`]
  if (hasDemo) {
    const width = Math.max(...demoPeople.map(({ username }) => username.length))
    lines.push('', `  Who can log in, all with the password ${demoPassword}`)
    lines.push(...demoPeople.map(({ username, who }) => `    ${username.padEnd(width)}   ${who}`))
  }
  return [...lines, ''].join('\n')
}
