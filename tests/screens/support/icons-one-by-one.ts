import type { Plugin } from 'vite'

const folder = '@tabler/icons-react/dist/esm/icons'

/**
 * Takes each icon from its own file. Without a build the library's one entry stands for all 6,000 of them, which takes minutes to bundle for a hundred that are drawn.
 */
export function iconsOneByOne(): Plugin {
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "from '@tabler/icons-react'" },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from '@tabler\/icons-react'/g, (_whole, list: string) =>
          list
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from '${folder}/${name}.mjs'`)
            .join(';'),
        ),
    },
  }
}
