// Resolves the `imports` of package.json for the layer lint, whose own resolver does not know them.
const { existsSync } = require('node:fs')
const { dirname, join, resolve } = require('node:path')

const root = resolve(__dirname, '../..')

exports.interfaceVersion = 2
exports.resolve = (source, file) => {
  const path = source.startsWith('#')
    ? join(root, source.slice(1))
    : source.startsWith('.')
      ? resolve(dirname(file), source)
      : undefined
  return path && existsSync(path) ? { found: true, path } : { found: false }
}
