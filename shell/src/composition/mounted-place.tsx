/** The place of a screen that mounts itself with its own React (DL-02). */
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useHref, useLoaderData, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { MountedPage, MountedScreen } from '@antara/contracts/composition/remote';
import { emptyHtml } from '@antara/contracts/composition/trusted-types';
import { useShell } from './shell-context.ts';

/** Creates a component that gives `screen` an element, and the data that other screens get from hooks. */
export function createMountedPlace(screen: MountedScreen): ComponentType {
  return function MountedPlace() {
    const { appContext } = useShell();
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const home = useHref('/');
    const [data, location, params, navigate] = [useLoaderData(), useLocation(), useParams(), useNavigate()];
    const page: MountedPage = {
      appContext,
      data,
      location,
      params,
      basename: home === '/' ? '' : home,
      navigate: (to, options) => void (typeof to === 'number' ? navigate(to) : navigate(to, options)),
      fail: (error) => setFailure({ error }),
    };
    const element = useRef<HTMLDivElement>(null);
    const mounted = useRef<ReturnType<MountedScreen['mount']> | null>(null);
    const show = useEffectEvent(() => {
      if (mounted.current) mounted.current.update(page);
      else if (element.current) mounted.current = screen.mount(element.current, page);
    });
    useEffect(() => show(), [data, location, params]);
    useEffect(
      () => () => {
        mounted.current?.unmount();
        mounted.current = null;
      },
      [],
    );
    // Only rendered on the server, because in the browser the element's content belongs to the screen.
    const [html] = useState(() =>
      typeof document === 'undefined' ? (screen.renderToString?.(page) ?? '') : emptyHtml,
    );
    if (failure) throw failure.error;
    return <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
