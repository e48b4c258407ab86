import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router-dom';

/**
 * Returns `navigate` for use after a server's answer. The function does nothing once the component is unmounted,
 * because a visitor who has gone to another page must not be pulled away from that page.
 */
export function useNavigateIfMounted(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(
    async (to, options) => {
      if (isMounted.current) await navigate(to, options);
    },
    [navigate],
  );
}
