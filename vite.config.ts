import { readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { brand } from './src/contract/brand.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Puts brand and frame into index.html; Vite then minifies the inlined styles like any other. */
function shell(): Plugin {
  const accents = `:root { --brand-accent: ${brand.accent}; --brand-accent-dark: ${brand.accentDark}; }`
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%BRAND_NAME%', brand.name)
          .replaceAll('%BRAND_LEGAL_NAME%', brand.legalName)
          .replace('%BRAND_MARK%', () => read('public/icons/mark.svg').trim().replace('<svg ', '<svg aria-hidden="true" '))
          .replace('%SHELL_STYLES%', () => accents + read('src/app/shell/tokens.css') + read('src/app/shell/shell.css')),
    },
  }
}

/** The texts of each language and the first screen, for theme.js: their names are known to the build alone, and the start would ask for them late. */
function earlyChunks(bundle: NonNullable<IndexHtmlTransformContext['bundle']>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const chunk of Object.values(bundle)) {
    const name = chunk.type === 'chunk' ? chunk.facadeModuleId?.match(/locales\/(\w+)\/messages\.po|features\/(home)\/HomeScreen/) : null
    if (name) found[(name[1] ?? name[2])!] = `/${chunk.fileName}`
  }
  return found
}

/** Moves the start stylesheet behind the frame's markup: in the head it would keep the frame from being painted until it has arrived. */
function stylesheetBehindFrame(): Plugin {
  return {
    name: 'stylesheet-behind-frame',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const links: string[] = []
        const rest = html.replace(/<link rel="stylesheet"[^>]*>\s*/g, (link) => (links.push(link.trim()), ''))
        return rest.replace('</body>', `${links.join('')}</body>`).replace('<html ', `<html data-early='${JSON.stringify(earlyChunks(bundle ?? {}))}' `)
      },
    },
  }
}

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({ src: `/icons/${src}`, sizes, type: src.endsWith('svg') ? 'image/svg+xml' : 'image/png', purpose })
const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.legalName,
  lang: 'ro',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f6f8',
  theme_color: brand.accent,
  icons: [icon('mark.svg', 'any', 'any'), icon('icon-192.png', '192x192', 'any'), icon('icon-512.png', '512x512', 'any'), icon('icon-maskable-512.png', '512x512', 'maskable')],
  shortcuts: [
    { name: 'Caută piese', url: '/search-v2', icons: [icon('icon-192.png', '192x192', 'any')] },
    { name: 'Alege vehiculul', url: '/vehicle', icons: [icon('icon-192.png', '192x192', 'any')] },
    { name: 'Coș', url: '/cart-v2', icons: [icon('icon-192.png', '192x192', 'any')] },
  ],
}

// The order matters: the router before React, the Lingui macros before React, the worker last (it lists what the others made).
export default defineConfig({
  plugins: [
    tanstackRouter({ routesDirectory: 'src/routes', generatedRouteTree: 'src/app/route-tree.gen.ts', quoteStyle: 'single', addExtensions: true, routeFileIgnorePattern: '\\.test\\.' }),
    babel({ include: /\/src\/.*\.tsx?$/, plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    react(),
    lingui({ failOnMissing: true }),
    shell(),
    stylesheetBehindFrame(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'icons/icon-192.png'], maximumFileSizeToCacheInBytes: 600_000 },
    }),
  ],
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Two files for the start instead of forty small ones: libraries, which seldom change, and ours.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 }, { name: 'start', tags: ['$initial'], priority: 1 }] } } },
  },
  define: { __BUILD__: JSON.stringify(process.env['BUILD_ID'] ?? new Date().toISOString()) },
  server: { proxy: { '/api': API, '/media': API, '/socket.io': { target: API, ws: true } } },
  preview: { proxy: { '/api': API, '/media': API, '/socket.io': { target: API, ws: true } } },
})
