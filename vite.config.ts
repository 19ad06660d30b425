import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { minify } from '@swc/core'
import react from '@vitejs/plugin-react'
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite'
import { type ManifestOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { answersOnly } from './server/start/assets/answers-only.ts'
import { splitTexts } from './server/start/assets/split-texts.ts'
import { brand, registered } from './src/contract/brand.ts'
import { locales } from './src/contract/fields.ts'
import { SCANNER_CODE } from './src/contract/scanner-files.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

let outDir = 'dist'

/** Puts brand and frame into index.html; Vite then minifies the inlined styles like any other. */
function shell(): Plugin {
  const letterhead = [
    `<strong>${brand.legalName}</strong>`,
    `${registered.taxCode}, ${registered.tradeRegister}`,
    `${registered.address}, ${registered.city}`,
    `${brand.contacts.sales.phone}, ${brand.contacts.sales.email}`,
  ].join('<br />')
  const accents = `:root { --brand-accent: ${brand.accent}; --brand-accent-dark: ${brand.accentDark}; }`
  return {
    name: 'shell',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%BRAND_NAME%', brand.name)
          .replaceAll('%BRAND_LEGAL_NAME%', brand.legalName)
          .replace('%LETTERHEAD%', letterhead)
          .replaceAll('%BRAND_MARK%', () =>
            read('public/icons/mark.svg').trim().replace('<svg ', '<svg aria-hidden="true" '),
          )
          .replace('%BEFORE_PAINT%', () => read('src/app/shell/before-paint.js').replace(/^\s*\/\/.*$/gm, ''))
          .replace(
            '%SHELL_STYLES%',
            () => accents + read('src/app/shell/tokens.css') + read('src/app/shell/shell.css'),
          ),
    },
  }
}

/** Whatever changes in the contract makes answers of before doubtful; an update that leaves it alone need not forget them. */
function shapesOf(folder: URL): string {
  const digest = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts') && !name.includes('.test.')) digest.update(readFileSync(new URL(name, folder)))
  return digest.digest('hex').slice(0, 12)
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

const firstScreens = {
  in: ['features/frame/Frame.tsx', 'features/home/HomeScreen.tsx'],
  out: ['features/session/SessionLayout.tsx', 'features/session/LoginScreen.tsx'],
}

/** Where the app is opened from its icon: the screens of the manifest's shortcuts, by address. */
const shortcutScreens = {
  '/search-v2': ['features/search/SearchScreens.tsx'],
  '/vehicle': ['features/vehicles/picker/VehiclePickerScreen.tsx'],
  '/cart-v2': ['features/cart/CartScreen.tsx'],
}

/**
 * What before-paint.js may ask for early: the texts of each language, what stands on the first screen in and out of a session, and the screens that
 * the app is opened at, which need the language's later texts too. Only the build knows the files' names.
 */
const earlyModules: Record<string, string[]> = {
  ...Object.fromEntries(
    locales.flatMap((locale) =>
      ['', '?later'].map((part) => [`${locale}${part}`, [`locales/${locale}/messages.po${part}`]]),
    ),
  ),
  ...firstScreens,
  ...shortcutScreens,
}

/** The files of each early module with all that they import beyond the start itself. */
function earlyFiles(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
  const collect = (fileName: string, into: Set<string>, except = new Set<string>()) => {
    const chunk = chunks.find((each) => each.fileName === fileName)
    if (!chunk || into.has(fileName) || except.has(fileName)) return
    into.add(fileName)
    for (const imported of chunk.imports) collect(imported, into, except)
    for (const style of chunk.viteMetadata?.importedCss ?? []) if (!except.has(style)) into.add(style)
  }
  const start = new Set<string>()
  for (const chunk of chunks) if (chunk.isEntry) collect(chunk.fileName, start)
  const filesOf = (paths: readonly string[], except: Set<string>) => {
    const files = new Set<string>()
    for (const path of paths) {
      const holding = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(path)))
      if (holding.length === 0) throw new Error(`vite.config.ts asks early for ${path}, and the app has no such module`)
      for (const chunk of holding) collect(chunk.fileName, files, except)
    }
    return files
  }
  const withFrame = new Set([...start, ...filesOf(firstScreens.in, start)])
  const scanner = [...filesOf(['components/scanning/CodeScanner.tsx'], start)].map((file) => `/${file}`)
  return {
    ...Object.fromEntries(
      Object.entries(earlyModules).map(([name, paths]) => [
        name,
        [...filesOf(paths, name in shortcutScreens ? withFrame : start)].map((file) => `/${file}`),
      ]),
    ),
    // Not early at all: the page keeps them beside the reader of codes, in an idle moment.
    scanner: scanner.filter((file) => file.startsWith(SCANNER_CODE)),
  }
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
        return rest
          .replace('</body>', `${links.join('')}</body>`)
          .replace('<html ', `<html data-early='${JSON.stringify(bundle ? earlyFiles(bundle) : {})}' `)
      },
    },
  }
}

/**
 * Few files instead of a hundred small ones, each of which costs a slow tablet ten milliseconds to ask for: libraries, which seldom change; ours
 * that every start needs; the first screen of a session with its frame; the first one without. Each with all that it imports, so what two of them
 * share has to be named in the one of higher priority that both may load (docs/decisions/021).
 */
const startFiles = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules(?!.*\.css$)/, priority: 4 },
  { name: 'start', test: /\/src\/(main|components\/BrandMark)\.tsx$/, priority: 3 },
  { name: 'home', test: /\/src\/features\/(frame\/Frame|home\/HomeScreen)\.tsx$/, priority: 2 },
  { name: 'login', test: /\/src\/features\/session\/(SessionLayout|LoginScreen)\.tsx$/, priority: 1 },
]

/** Letters as they are, which this minifier writes as `\\xe1`: 0.6 KB of the Hungarian texts (brotli). Modules are always read as UTF-8. */
const withLetters = (code: string) =>
  code.replace(/(?<!\\)((?:\\\\)*)\\x([a-f][\da-f])/g, (_, before: string, letter: string) => {
    return before + String.fromCharCode(Number.parseInt(letter, 16))
  })

/** The builder's own minifier leaves 1.9 KB of the start (brotli) that this one finds in what it has made, in a second for the whole app. */
function minifiedOnceMore(): Plugin {
  return {
    name: 'minified-once-more',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        await Promise.all(
          chunks.map(async (chunk) => {
            const { code } = await minify(chunk.code, {
              module: true,
              compress: { passes: 3, ecma: 2022 },
              // By this name the sizes of the app are added up (tests/bench/app-sizes.ts).
              mangle: { toplevel: true, reserved: ['__vite__mapDeps'] },
              format: { comments: false },
            })
            chunk.code = chunk.name === 'messages' ? withLetters(code) : code
          }),
        )
      },
    },
  }
}

/**
 * Nearly everything of these files runs in the first second: the browser compiles them whole, beside the main thread and while they arrive. Function
 * by function, as they are first called, takes a fifth of the start on the main thread (v8.dev, explicit compile hints). The comment counts in a file's
 * first line only, and Vite puts the list of what an import brings along above everything: so it is added when all else is done.
 */
function compiledAsAWhole(names: readonly string[]): Plugin {
  return {
    name: 'compiled-as-a-whole',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && names.includes(output.name))
            output.code = `//# allFunctionsCalledOnLoad\n${output.code}`
      },
    },
  }
}

/**
 * What later screens share of icons and of the layers that say nothing, and the small elements and words that they share (not the dialogs, which bring a
 * library along): in files of their own they would be fifty of a few hundred bytes, each named in the start beside every screen that needs it. What looks after the
 * app's updates brings a library along too, and no screen needs it.
 */
const sharedLater = [
  { name: 'offers', test: /\/src\/features\/offers\//, minShareCount: 2 },
  {
    // What every queued write needs; a group takes along whatever its modules import, so it stands before the one that is for few screens.
    name: 'writes',
    test: /\/src\/(contract\/([\w-]+\/)?(return-request|thread-messages|files|uploads|password)|lib\/uuid|data\/(intent-keys|use-online-command|knowledge\/offline-query)|domain\/orders\/delivery-promise)\.ts$/,
    minShareCount: 2,
  },
  {
    name: 'documents',
    test: /\/src\/(data\/|(contract|domain)\/([\w-]+\/)?(?=[^/]*$)).*(acting|feedback|claim-(?!rules)|claims\.ts|certificate|finance(?!s\/summary)|people|return\.(?:queries|commands)|return-draft|returnable|returns\.ts|working-time)(?!.*\.(labels|noun)\.ts$).*\.ts$/,
    minShareCount: 2,
  },
  {
    // Of the settings, where it is known without a network what cannot be done, and of dialogs that only the shop can answer.
    name: 'second-factor',
    test: /\/src\/(data\/(second-factor|personal-data)\/|contract\/people\/(second-factor|personal-data))/,
    minShareCount: 2,
  },
  // How a text is understood: of the search and of pasted lists.
  { name: 'reading', test: /\/src\/domain\/reading\//, minShareCount: 2 },
  {
    name: 'pieces',
    test: /\/icons-react\/dist\/esm\/icons\/|\/src\/((data|lib|platform)\/|(contract|domain)\/(?!paste\/)([\w-]+\/)*(?=[^/]*$))(?!updates\/)(?!menu\.ts)(?!start)(?!content-|content\.ts|content\/content|careers\.ts)(?!cart\/add-many|shares\/|ordering\/shares|sync\/(changed|use-edited)-write)(?!.*\.labels\.ts)(?!threads?\.|threads\/(?!threads-key|thread\.noun)|thread-rules|waiting-messages|pictures\/|claims\/(?!claims-key|claim\.noun))(?!offer-(?!request\.ts)|offers\.ts|offers\/(?!offers-key|offer\.noun)|paste).*\.ts$/,
    minShareCount: 2,
  },
  // What is said about documents, wherever that is read and written.
  {
    name: 'threads',
    test: /\/src\/((contract\/after-sales\/threads|data\/(threads\/(?!.*\.(labels|noun)\.)[\w.-]+|pictures\/[\w-]+)|domain\/threads\/[\w-]+|components\/threads\/[a-z-]+|ui\/use-address-of)\.ts|components\/threads\/Unanswered\.tsx)$/,
    minShareCount: 2,
  },
  {
    name: 'CareersScreen',
    test: /\/src\/(components\/shop-word\/(Career|Apply)|features\/careers\/|data\/careers\/|contract\/campaigns\/careers\.ts)/,
  },
  // Pieces of the shop's word: the home page shows them, and who writes them sees them so.
  {
    name: 'shop-word',
    test: /\/src\/(components\/shop-word\/(?!Career|Apply)|features\/home\/ShopsWord|contract\/campaigns\/content\.ts|data\/content\/content\.queries)/,
    minShareCount: 2,
  },
  {
    name: 'papers',
    test: /\/src\/(components\/(calls|claims|photos)|features\/(claims|returns))\/(DownloadState|AnswerDue|WithdrawButton|ClaimStatusTag|SentPhotos|BackTo(Claims|Returns)|claims-address|returns-address)\.tsx?$/,
    minShareCount: 2,
  },
  // Forms with photos, and what they change of what waits.
  {
    name: 'photos',
    test: /\/src\/(components\/photos\/(use-draft-photos\.ts|PhotosField\.tsx)|data\/sync\/(changed|use-edited)-write\.ts)$/,
    minShareCount: 2,
  },
  {
    name: 'elements',
    test: /\/src\/data\/.*\.labels\.ts$|\/hooks\/esm\/use-(merged-ref|debounced-value)\/|\/src\/components\/((?!jobs|photos|share|shop-word|threads)[\w-]+\/)?([a-z-]+\.ts|(NothingLeft|MissingVehicle|FitLine|ThemeSelect|CategorySheet|StockBadge|OfferUnknown|PriceTag|ProductImage|DeliveryPromise)\.tsx)$|\/src\/ui\/((controls|forms(?=\/Da)|layout|states)\/)?(?!Dialog|Sheet|MoreMenu)[A-Z]\w+\.tsx$/,
    minShareCount: 2,
  },
  // Where one stands who may not go on: a few lines each.
  { name: 'gates', test: /\/src\/features\/session\/(Deactivated|TooManyRequests|PermissionDenied)Screen\.tsx$/ },
]

/** Whoever asks for a later file runs in these already: named beside each of them again they would be a part of the start. */
const isInStart = (file: string) => /^assets\/(?:libraries|rolldown-runtime|start|index)-[\w-]{7}\.js$/.test(file)

/** Nobody looks for these by their name, and the start carries it; of the others tests and the lists below do. */
const isSharedByChance = (name: string) =>
  /^[a-z]+([-.][a-z]+)+$/.test(name) && !/^(rolldown-runtime|shop-word|start-offline|follow-outbox)$/.test(name)

/** What many screens share comes first, always in one order: the start carries a list for each screen, and lists that begin alike take few bytes of it. */
const often = [
  'pieces',
  'home',
  'login',
  'elements',
  'offers',
  'writes',
  'documents',
  'papers',
  'Textarea',
  'NativeSelect',
  'FitStatus',
  'ProductRows',
  'ProductList',
]
const rank = (file: string) => {
  const at = often.findIndex((name) => file.startsWith(`assets/${name}-`))
  return at < 0 ? often.length : at
}
function alike(files: readonly string[]): string[] {
  const [scripts, others] = [
    files.filter((file) => file.endsWith('.js')),
    files.filter((file) => !file.endsWith('.js')),
  ]
  // The order of styles says which of them holds.
  // The screen itself stays the first.
  const [own, ...shared] = scripts
  return [...(own === undefined ? [] : [own]), ...shared.toSorted((one, other) => rank(one) - rank(other)), ...others]
}

const styleFiles = new Map<string, string>()

/**
 * A class is called by its file and its place in it: the built-in names, with class and line, weigh 20 KB in what every device keeps. The same in every
 * folder that the app is built in, and in the next version, so that a device keeps what has not changed.
 */
function shortName(name: string, file: string, css: string): string {
  const digest = createHash('sha256')
    .update(relative(import.meta.dirname, file.replace(/\?.*/, '')))
    .digest('base64')
  const letters = digest.replaceAll(/[^a-zA-Z]/g, '')
  let length = 3
  while ((styleFiles.get(letters.slice(0, length)) ?? file) !== file) length++
  const short = letters.slice(0, length)
  styleFiles.set(short, file)
  const names = [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g)].map((match) => match[1]))]
  const at = names.indexOf(name)
  if (at < 0) throw new Error(`${file} has no class or keyframes called ${name}`)
  return `${short}${at}`
}

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${src}`,
  sizes,
  type: src.endsWith('svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})
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
  icons: [
    icon('mark.svg', 'any', 'any'),
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('icon-maskable-512.png', '512x512', 'maskable'),
  ],
  shortcuts: [
    { name: 'Caută piese', url: '/search-v2', icons: [icon('icon-192.png', '192x192', 'any')] },
    { name: 'Alege vehiculul', url: '/vehicle', icons: [icon('icon-192.png', '192x192', 'any')] },
    { name: 'Coș', url: '/cart-v2', icons: [icon('icon-192.png', '192x192', 'any')] },
  ],
}

/** While an update goes from process to process, one could give the page of its own version to the worker of another: it is not taken, and asked for again with the next look for updates. */
const withShellAsBuilt: NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number] = (entries) => ({
  manifest: entries.map((entry) => {
    if (entry.url !== 'index.html') return entry
    const digest = createHash('sha256')
      .update(readFileSync(join(outDir, 'index.html')))
      .digest('base64')
    return { ...entry, integrity: `sha256-${digest}` }
  }),
})

/**
 * What is of no use at all without the shop: asking for another password, or for the own one again, what staff write, changing a colleague's rights, who acted for whom, spending points of START, a link or a document for the owner of a car, what was scanned on other devices, and the socket with what it tells. The worker does not fetch these ahead. Every other screen starts without a network
 * and says what it knows, from when, and what needs the shop. The reader of codes comes apart (ui/camera/reader-file.ts).
 */
const withShopOnly = [
  'AccountDialogs',
  'ActingTrail',
  'AdminScreen',
  'AskPassword',
  'BeginActing',
  'ClaimPrize',
  'Content*',
  'ErasePerson',
  'LeaveStart',
  'MinusInvoice',
  'NewPasswordForm',
  'NextStep',
  'OfferSheet',
  'OrderForPoints',
  'PaperDialog',
  'PasswordRe*Screen',
  'PersonSheet',
  'PointsSheet',
  'RecoveryCodes',
  'RemoveFactor',
  'RunsSection',
  'Scans',
  'ShopNews',
  'SentOffersDialog',
  'SettingsDialogs',
  'Share*',
  'socket',
]

// The order matters: the router before React, the Lingui macros before React, the worker last (it lists what the others made).
export default defineConfig({
  plugins: [
    tanstackRouter({
      routesDirectory: 'src/routes',
      tmpDir: 'node_modules/.cache/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      addExtensions: true,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    babel({ include: /\/src\/.*\.tsx?$/, plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    react(),
    answersOnly(),
    lingui({ failOnMissing: true }),
    splitTexts(Object.values(firstScreens).flat()),
    shell(),
    stylesheetBehindFrame(),
    minifiedOnceMore(),
    compiledAsAWhole(startFiles.map(({ name }) => name)),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      // The large icons are fetched by who installs the app, and then kept by the system.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'icons/icon-192.png'],
        globIgnores: [...withShopOnly.map((name) => `assets/${name}-*`), `${SCANNER_CODE.slice(1)}*`],
        maximumFileSizeToCacheInBytes: 600_000,
        manifestTransforms: [withShellAsBuilt],
      },
    }),
  ],
  // React has what this adds to older versions of it.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { modules: { generateScopedName: shortName } },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? alike(files.filter((file) => !isInStart(file))) : files,
    },
    rolldownOptions: {
      output: {
        // The start and the worker name every file: seven characters tell its versions apart as well as eight, and the builder asks for no fewer.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${isSharedByChance(name) ? 's' : '[name]'}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // The device's database comes after the first paint.
        codeSplitting: { groups: [...startFiles, { name: 'database', test: /node_modules\/dexie\// }, ...sharedLater] },
      },
    },
  },
  define: {
    __BUILD__: JSON.stringify(process.env['BUILD_ID'] ?? new Date().toISOString()),
    __SHAPES__: JSON.stringify(shapesOf(new URL('src/contract/', import.meta.url))),
  },
  server: {
    proxy: { '/api': API, '/media': API, '/numbers': API, '/o/': API, '/socket.io': { target: API, ws: true } },
  },
  preview: {
    proxy: { '/api': API, '/media': API, '/numbers': API, '/o/': API, '/socket.io': { target: API, ws: true } },
  },
})
