// Adds to package-lock.json the optional packages of other platforms that the registry in use did not hold when the lock was written.
// Without them `npm ci` of npm 11 refuses the lock; with them each platform fetches its own and ignores the rest.
// Run after every `npm install`: node .ci/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const operatingSystems = [
  'android',
  'darwin',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'linux',
  'win32',
]
const processors = {
  arm64: 'arm64',
  aarch64: 'arm64',
  x64: 'x64',
  'x86-64': 'x64',
  ia32: 'ia32',
  arm: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
}

/** Whether a package that stands at `from` finds the version it wants in the lock, looking outwards as Node does. */
function isLocked(from, name, range) {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    const found = lock.packages[place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`]
    if (found) return !/^\d/.test(range) || found.version === range
    if (place === '') return false
  }
}

const added = []
for (const [place, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name, range)) continue
    const words = name.toLowerCase()
    const os = operatingSystems.filter((each) => words.includes(each))
    const cpu = [
      ...new Set(
        Object.entries(processors)
          .filter(([word]) =>
            new RegExp(`(^|[-_/])${word}(?![a-z0-9])|(^|[-_/])${word}(eabi|hf|v7|musl|gnu)`).test(words),
          )
          .map(([, name]) => name),
      ),
    ]
    const at = lock.packages[`node_modules/${name}`] ? `${place}/node_modules/${name}` : `node_modules/${name}`
    lock.packages[at] = {
      version: range.replace(/^[~^]/, ''),
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    }
    added.push(at)
  }
}
const { '': root, ...rest } = lock.packages
lock.packages = { '': root, ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))) }
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'The lock is complete.' : `Added ${added.length}:\n${added.join('\n')}`)
