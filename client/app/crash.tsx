/** Shown when drawing a page failed, most often because a new version has replaced the files of this one. */
export function Crash() {
  return (
    <div className="page">
      <div className="state" role="alert">
        <h1 className="state__title">This page could not be shown</h1>
        <p className="state__text">
          {navigator.onLine
            ? 'A newer version may have been installed meanwhile. Loading it again usually helps.'
            : 'You are offline, and this page has not been loaded before. Load it when the connection is back.'}
        </p>
        <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
          Load again
        </button>
      </div>
    </div>
  );
}
