import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

type Props = {
  readonly children: ReactNode
  /** Where nothing of the portal is left around it. */
  readonly alone?: boolean
  /** A failure is left behind by going elsewhere. */
  readonly place?: string
}
type State = { readonly place?: string | undefined; readonly failure?: { readonly error: unknown } | undefined }

/** What no page handled itself: the person is told and can go on. React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const page = <ErrorPage error={failure.error} />
    return this.props.alone ? <main>{page}</main> : page
  }
}
