import './ui/styles/mantine.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { boot } from './app/boot.ts'

// Not `await boot()`: the screens' files import from this one, so they would wait for it, and it for the first of them.
void boot().then(({ router, queryClient, startBackground }) => {
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  // As a transition the first render is done in slices, between which the page answers; the static frame stands until it is whole.
  startTransition(() => createRoot(root).render(<App router={router} queryClient={queryClient} onShown={startBackground} />))
})
