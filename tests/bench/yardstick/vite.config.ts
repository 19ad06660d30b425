import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export interface YardstickRow {
  readonly number: string
  readonly name: string
  readonly price: number
  readonly stock: number
}

const ROWS = 200

/** What the yardstick's only route shows; the same rows in every build. */
function rows(): Plugin {
  const all: YardstickRow[] = Array.from({ length: ROWS }, (_, index) => ({
    number: `Y ${String((index * 7919) % 1_000_000).padStart(6, '0')}`,
    name: `Piesa ${index + 1}`,
    price: ((index * 104_729) % 90_000) / 100,
    stock: (index * 31) % 17,
  }))
  return {
    name: 'rows',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'rows.json', source: JSON.stringify(all) })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.cache/yardstick',
  plugins: [
    react(),
    rows(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: 'inline',
      manifest: false,
      workbox: { globPatterns: ['**/*.{js,css,html,json}'] },
    }),
  ],
  build: { target: 'es2022', reportCompressedSize: false },
})
