/** Shown when drawing a page failed, most often because a new version has replaced the files of this one. */
export function Crash() {
  return (
    <main className="page">
      <div className="state" role="alert">
        <h1 className="state__title">This page could not be shown</h1>
        <p className="state__text">
          A newer version may have been installed meanwhile. Loading it again usually helps.
        </p>
        <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
          Load again
        </button>
      </div>
    </main>
  );
}
