import { useEffect, useState } from 'react'

/** An address for bytes that are here, for as long as they are shown. */
export function useAddressOf(content: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}
