import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

/** What nobody foresaw: the person is told and can load the page again. React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}
