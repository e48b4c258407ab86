import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router-dom';

/**
 * `navigate` for after an answer of the server: does nothing once the component is unmounted, because whoever has gone
 * to another page meanwhile must not be pulled away from it.
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
