import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const stylesFolder = join(src, '../../node_modules/@mantine/core/styles')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  .map((path) => join(src, path))
const read = (path: string) => readFileSync(path, 'utf8')

function styleImports(source: string): string[] {
  return [...source.matchAll(/@mantine\/core\/styles\/(\w[\w-]*)\.layer\.css/g)].map((match) => match[1]!)
}
function componentImports(source: string): string[] {
  const names = [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap((match) =>
    match[1]!.split(','),
  )
  return names.map((name) => name.trim().split(' as ')[0]!).filter((name) => /^[A-Z]/.test(name))
}

const startSheets = styleImports(read(join(src, 'ui/styles/mantine.ts')))

/** Components that are drawn by the styles of another. */
const drawnBy: Record<string, readonly string[]> = {
  Modal: ['ModalBase', 'Modal', 'Overlay', 'CloseButton'],
  Drawer: ['ModalBase', 'Drawer', 'Overlay', 'CloseButton'],
  Menu: ['Menu', 'Popover'],
  Select: ['Combobox', 'Popover', 'ScrollArea'],
  Autocomplete: ['Combobox', 'Popover', 'ScrollArea'],
  MultiSelect: ['Combobox', 'Popover', 'ScrollArea', 'Pill', 'PillsInput'],
  Combobox: ['Combobox', 'Popover', 'ScrollArea'],
  HoverCard: ['Popover'],
  Checkbox: ['Checkbox', 'InlineInput'],
  Radio: ['Radio', 'InlineInput'],
  Switch: ['Switch', 'InlineInput'],
  Alert: ['Alert', 'CloseButton'],
}

describe('the styles of Mantine', () => {
  it('come per component and in the one layer', () => {
    const wrong = files.filter((path) =>
      /@mantine\/\w+\/styles(\.layer)?\.css|@mantine\/core\/styles\/(?!\w[\w-]*\.layer\.css)/.test(read(path)),
    )
    expect(wrong).toEqual([])
  })

  it.each(
    files.filter((path) => componentImports(read(path)).length > 0).map((path) => [path.slice(src.length + 1), path]),
  )('are loaded by %s for what it uses', (_name, path) => {
    const loaded = [...startSheets, ...styleImports(read(path))]
    const needed = componentImports(read(path)).flatMap(
      (name) => drawnBy[name] ?? (existsSync(join(stylesFolder, `${name}.layer.css`)) ? [name] : []),
    )
    expect(needed.filter((name) => !loaded.includes(name))).toEqual([])
  })

  it('stand in the start in the order in which Mantine builds one component on another', () => {
    const documented = [
      'baseline',
      'default-css-variables',
      'global',
      'UnstyledButton',
      'VisuallyHidden',
      'Paper',
      'Group',
      'Stack',
      'Loader',
      'ActionIcon',
      'Input',
      'Button',
      'Text',
      'Anchor',
      'Skeleton',
    ]
    expect(startSheets).toEqual(documented)
  })
})
